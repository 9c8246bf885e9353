import type { CSSProperties, ReactNode } from 'react';
import type { Reading } from '../../../shared/bridge/scales.ts';
import { Status } from '../../parts/Notice.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import style from './devices.module.css';

/** The live weight in tenths, or a text if there is none. */
export function TestWeight({ reading }: { readonly reading: Reading | null }) {
  const text = useText();
  const formats = useFormats();
  if (reading === null || reading.state === 'silent')
    return (
      <NoNumber>
        <Status tone="bad">{text.devices.noWeight}</Status>
      </NoNumber>
    );
  if (reading.state === 'overload')
    return (
      <NoNumber>
        <Status tone="attention">{text.devices.overload}</Status>
      </NoNumber>
    );
  if (reading.state === 'underload')
    return (
      <NoNumber>
        <Status tone="attention">{text.devices.underload}</Status>
      </NoNumber>
    );
  const digits = reading.hundredths === null ? '–' : formats.tenths(reading.hundredths).replace('-', '−');
  return (
    <div className={style.weightPlace}>
      <p className={style.weight} style={{ '--characters': Math.max(5, digits.length) + 1 } as CSSProperties}>
        {digits}
        <span className={style.weightUnit}> {text.devices.gram}</span>
      </p>
      <div className="wrapping">
        {reading.state === 'stable' ? (
          <Status tone="good">{text.devices.stable}</Status>
        ) : (
          <Status tone="attention">{text.devices.moving}</Status>
        )}
        {reading.net && <Status tone="calm">{text.devices.net}</Status>}
      </div>
    </div>
  );
}

function NoNumber({ children }: { readonly children: ReactNode }) {
  return (
    <div className={style.weightPlace}>
      <p className={style.weight} style={{ '--characters': 6 } as CSSProperties} aria-hidden="true">
        –
      </p>
      {children}
    </div>
  );
}
