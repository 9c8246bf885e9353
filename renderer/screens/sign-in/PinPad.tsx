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

/** Keys are never held, so that dots appear at once. A PIN is shorter than a barcode, hence `fewest`. */
const besidePins = { ...usualWedge, fewest: 8, hold: 0 };

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/** Whole seconds until the next attempt; 0: now. */
function useWait(until: string | null): number {
  const now = useNow(until === null ? null : 250);
  return until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
}

export type SignedOut = Extract<SessionView, { type: 'signedOut' }>;

/** Entry of a PIN by touch or keyboard, from any focus. A wrong one is reported at once and cleared. */
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
    // A dialog over the pad has its own fields.
    if (event.target instanceof HTMLInputElement) return;
    const meant = stepOfKey(event.key);
    if (meant === null) return;
    // Enter on a button focused by Tab presses that button.
    if (meant === 'enter') {
      if (!(event.target instanceof HTMLButtonElement)) submit();
      return;
    }
    event.preventDefault();
    // After a tap on another button (for example the language), Enter must confirm the PIN, not press that
    // button again.
    if (event.target instanceof HTMLButtonElement) event.target.blur();
    change(meant);
  });
  const onScan = useEffectEvent(() => step({ type: 'clear' }));
  useEffect(() => {
    // A scanned barcode must not count as a wrong PIN.
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
      {/* Reserves space, so that no key moves. */}
      <div className={style.said}>
        {wait > 0 ? (
          <>
            {/* Announced once; the seconds are visible only. */}
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
  /** The failure of the last PIN; null: none. */
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

/** A tap keeps the focus where it was, so that Enter still confirms. */
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
