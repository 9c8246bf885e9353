import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { useEachReading, useReading } from '../../bridge/hooks.ts';

/** A weight on the scale that is not offered as a leftover before the bowl is lifted. */
interface StandingBowl {
  readonly hundredths: number;
  /** The bowl that was weighed back with it; null: a mix was registered with it. */
  readonly weighed: { readonly reference: string; readonly bowl: number } | null;
}

const useStanding = create<{ readonly bowl: StandingBowl | null }>(() => ({ bowl: null }));

/** Hundredths of a gram: a smaller change means that the bowl was not lifted. */
const tremble = 100;

export const noteWeighed = (hundredths: number, weighed: StandingBowl['weighed']): void =>
  useStanding.setState({ bowl: { hundredths, weighed } });

/** Returns a function to be called once a mix is registered: the bowl on the scale is still full. */
export function useNoteFullBowl(): () => void {
  const stable = useRef<number | null>(null);
  useEachReading((reading) => {
    stable.current = reading?.state === 'stable' ? reading.hundredths : null;
  });
  return () => {
    if (stable.current !== null) noteWeighed(stable.current, null);
  };
}

/** The bowl that has not been lifted yet; null: none. */
export function useStandingBowl(): StandingBowl | null {
  const { bowl } = useStanding();
  const isLifted = useReading(
    (reading) =>
      bowl !== null &&
      typeof reading?.hundredths === 'number' &&
      Math.abs(reading.hundredths - bowl.hundredths) > tremble,
  );
  useEffect(() => {
    if (isLifted) useStanding.setState({ bowl: null });
  }, [isLifted]);
  return isLifted ? null : bowl;
}
