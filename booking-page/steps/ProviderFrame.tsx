import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../parts/Button.tsx';
import { providedIn, type SimulatedKind } from '../simulated/messages.ts';
import { useWords } from '../text/words.ts';
import type { StepGiven } from './of-booking.ts';
import style from './steps.module.css';

/** The provider's page in a sandboxed frame: data entered there never reaches this page. */
export function ProviderFrame({ booking, send }: StepGiven) {
  const { text, language } = useWords();
  const frame = useRef<HTMLIFrameElement>(null);
  const { paying } = booking;
  const kind: SimulatedKind = paying.at === 'provider' ? paying.provider : 'bank';
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const what = providedIn(event, frame.current?.contentWindow ?? null);
      if (what !== null) send({ type: 'provided', what });
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [send]);
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'start' });
    frame.current?.focus({ preventScroll: true });
  }, [kind]);
  const base = window.location.pathname.replace(/\/(?:manage\/?)?$/, '');
  return (
    <div class={style.empty}>
      <iframe
        key={`${kind} ${language}`}
        ref={frame}
        class={style.frame}
        sandbox="allow-scripts"
        title={text.confirm.inFrame[kind]}
        src={`${base}/simulated#${kind}-${language}`}
      />
      <Button off={booking.busy !== null} onPress={() => send({ type: 'stopPaying' })}>
        {text.confirm.stop}
      </Button>
    </div>
  );
}
