import { useEffect, useEffectEvent, useReducer } from 'react';
import type { SessionView } from '../../../shared/bridge/session.ts';
import type { Failure } from '../../../shared/result.ts';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { listenForWedge } from '../../devices/wedge-listener.ts';
import { usualWedge } from '../../devices/wedge.ts';
import { classes } from '../../parts/classes.ts';
import { Icon } from '../../parts/Icon.tsx';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import { useNow } from '../../parts/now.ts';
import { useFormats, useFirstText } from '../../text/text.tsx';
import { pinAfter, stepOfKey } from './pin.ts';
import style from './PinPad.module.css';

/** Dots appear as fast as fingers go, and a PIN is shorter than a barcode. */
const besidePins = { ...usualWedge, fewest: 8, hold: 0 };

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/** Whole seconds until the next PIN may be tried; 0: now. */
function useWait(until: string | null): number {
  const now = useNow(until === null ? null : 250);
  return until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
}

export type SignedOut = Extract<SessionView, { type: 'signedOut' }>;

/** PIN by tap or by physical key, wherever the focus is. A wrong one is said at once, and taken off the dots. */
export function PinPad({ session }: { readonly session: SignedOut }) {
  const text = useFirstText();
  const formats = useFormats();
  const signIn = useBridgeCall('session.signIn');
  const [pin, step] = useReducer(pinAfter, '');
  const wait = useWait(session.waitUntil);
  const blocked = wait > 0 || signIn.isPending;

  const change = (next: Parameters<typeof pinAfter>[1]) => {
    if (blocked) return;
    if (signIn.error !== null) signIn.reset();
    step(next);
  };
  const submit = () => {
    if (blocked || pin === '') return;
    signIn.mutate({ pin });
    step({ type: 'clear' });
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    // A dialog over the pad has fields of its own.
    if (event.target instanceof HTMLInputElement) return;
    const meant = stepOfKey(event.key);
    if (meant === null) return;
    // Enter on a button that was reached by Tab presses that button.
    if (meant === 'enter') {
      if (!(event.target instanceof HTMLButtonElement)) submit();
      return;
    }
    event.preventDefault();
    // Whoever types a PIN after a tap on another button (the language, say) means OK by Enter, not that button again.
    if (event.target instanceof HTMLButtonElement) event.target.blur();
    change(meant);
  });
  const onScan = useEffectEvent(() => step({ type: 'clear' }));
  useEffect(() => {
    // A tube scanned here must not count as a wrong PIN.
    const end = listenForWedge(window, { scanned: () => onScan() }, besidePins);
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => {
      end();
      window.removeEventListener('keydown', listener);
    };
  }, []);

  const failure = signIn.error?.failure ?? null;
  return (
    <div className={style.pad}>
      <h2 className={style.title}>{text.signIn.enterPin}</h2>
      {/* Its place is kept: no key moves under a finger. */}
      <div className={style.said}>
        {wait > 0 ? (
          <>
            {/* Said once; the seconds are only shown. */}
            <output className="heard">{text.signIn.waitTitle}</output>
            <Notice tone="attention" title={text.signIn.waitTitle}>
              <span role="timer">{text.signIn.wait(formats.countdown(wait))}</span>
            </Notice>
          </>
        ) : (
          <Dots
            pin={pin}
            isPending={signIn.isPending}
            wrong={failure?.code === 'pin_not_recognised' ? failure : null}
          />
        )}
        {failure !== null && failure.code !== 'pin_not_recognised' && failure.code !== 'throttled' && (
          <FailureNotice
            failure={failure}
            message={failure.details?.['remembered'] === 0 ? text.signIn.offlineNobody : undefined}
          />
        )}
      </div>
      <fieldset className={style.keys} aria-label={text.signIn.pad}>
        {digits.map((digit) => (
          <PadKey
            key={digit}
            label={digit}
            isDisabled={blocked}
            onPress={() => change({ type: 'digit', digit })}
          >
            {digit}
          </PadKey>
        ))}
        <PadKey
          plain
          label={text.signIn.clear}
          isDisabled={blocked}
          onPress={() => change({ type: 'clear' })}
        >
          {text.signIn.clear}
        </PadKey>
        <PadKey
          plain
          label={text.signIn.erase}
          isDisabled={blocked}
          onPress={() => change({ type: 'erase' })}
        >
          <Icon name="erase" size={26} />
        </PadKey>
      </fieldset>
      <button
        type="button"
        className={style.ok}
        aria-disabled={blocked || pin === ''}
        onMouseDown={(event) => event.preventDefault()}
        onClick={submit}
      >
        {text.signIn.ok}
      </button>
    </div>
  );
}

interface DotsProps {
  readonly pin: string;
  readonly isPending: boolean;
  /** Nobody has the PIN that was tried last. */
  readonly wrong: Failure | null;
}

function Dots({ pin, isPending, wrong }: DotsProps) {
  const text = useFirstText();
  return (
    <div className={classes(style.dots, wrong !== null && style.shaken)}>
      <output className="heard">{pin === '' ? '' : text.signIn.entered(pin.length)}</output>
      {isPending ? (
        <span className={style.message}>{text.signIn.checking}</span>
      ) : wrong === null ? (
        Array.from(pin, (_digit, index) => <span key={index} className={style.dot} aria-hidden="true" />)
      ) : (
        <span className={style.wrong} role="alert">
          {wrong.details?.['offline'] === true ? text.signIn.wrongOffline : text.signIn.wrong}
        </span>
      )}
    </div>
  );
}

interface PadKeyProps {
  readonly label: string;
  readonly plain?: boolean;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
  readonly children: React.ReactNode;
}

/** A tap leaves the focus where it was, so that Enter on the physical keys still means OK. */
function PadKey({ label, plain = false, isDisabled, onPress, children }: PadKeyProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled}
      className={classes(style.key, plain && style.plain)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
