import { useEffect, useState } from 'react';
import type { Timer } from '../../../shared/bridge/timers.ts';
import { call } from '../../bridge/client.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { useKept } from '../typed/use-typed.ts';
import { NumberField } from '../../parts/NumberField.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { HoldScans } from '../scan/HoldScans.tsx';
import { remainingOf } from './remaining.ts';
import { useSayRefusal, useStartTimer } from './use-start-timer.ts';
import { useTimers } from './use-timers.ts';
import style from './timers.module.css';

/** Minutes that most colours take. */
const usual = [20, 30, 35, 45];
const most = 240;
const more = 5;

export interface TimerDialogProps {
  readonly title: string;
  /** The bowl of a draft or of a mix. */
  readonly of: Pick<Timer, 'reference' | 'bowl'>;
  /** Initial minutes; null: none are set. */
  readonly minutes: number | null;
  /** False: only the minutes are stored. */
  readonly starts?: boolean;
  /** Stores the minutes with the bowl, if the mix allows it. */
  readonly onKeep?: (minutes: number) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Starts, extends and stops the timer of a bowl. */
export function TimerDialog(props: TimerDialogProps) {
  const { timers, now } = useTimers();
  const [anew, setAnew] = useState(false);
  const { of } = props;
  const running = timers.find(({ reference, bowl }) => reference === of.reference && bowl === of.bowl);
  return running === undefined || anew ? (
    <MinutesDialog {...props} keeps={running === undefined} />
  ) : (
    <RunningDialog {...props} timer={running} now={now} onAnew={() => setAnew(true)} />
  );
}

interface RunningProps extends Pick<TimerDialogProps, 'title' | 'onClose'> {
  readonly timer: Timer;
  readonly now: number;
  readonly onAnew: () => void;
}

function RunningDialog({ title, timer, now, onAnew, onClose }: RunningProps) {
  const text = useText();
  const formats = useFormats();
  const sayRefusal = useSayRefusal();
  const { isOver, time } = remainingOf(timer, now, formats);
  const timerId = timer.id;
  useEffect(() => {
    if (isOver) void call('timers.seen', { timerIds: [timerId] });
  }, [isOver, timerId]);
  const longer = async () => {
    onClose();
    sayRefusal(await call('timers.extend', { timerId, minutes: more }));
  };
  const stop = async () => {
    onClose();
    const stopped = await call('timers.stop', { timerId });
    sayRefusal(stopped);
    if (!stopped.ok) return;
    showToast({
      tone: 'good',
      text: text.timers.stopped,
      undo: () => void call('timers.resume', { timerId }).then(sayRefusal),
    });
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      size="large"
      actions={
        <>
          <Button size="large" onPress={onAnew}>
            {text.timers.startAnew}
          </Button>
          <Button size="large" onPress={() => void longer()}>
            {text.timers.longer}
          </Button>
          <Button size="large" kind="primary" onPress={() => void stop()}>
            {text.timers.stop}
          </Button>
        </>
      }
    >
      <p className={style.time} role="timer" data-over={isOver || undefined}>
        {isOver ? text.timers.overFor(time) : `${time} ${text.timers.left}`}
      </p>
    </Dialog>
  );
}

function MinutesDialog({
  title,
  of,
  minutes,
  starts = true,
  onKeep,
  onClose: close,
  keeps,
}: TimerDialogProps & { readonly keeps: boolean }) {
  const text = useText();
  const begin = useStartTimer();
  const { value, set, forget } = useKept(`timer ${of.reference} ${of.bowl}`, minutes ?? Number.NaN);
  const usable = value >= 1 && value <= most;
  const onClose = () => {
    forget();
    close();
  };

  const start = async () => {
    if (!usable) return;
    onClose();
    await onKeep?.(value);
    if (starts) await begin({ ...of, minutes: value });
  };
  const keep = () => {
    onClose();
    void onKeep?.(value);
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      size="large"
      actions={
        <>
          {onKeep !== undefined && keeps && (
            <Button size="large" isDisabled={!usable} onPress={keep}>
              {text.timers.keep}
            </Button>
          )}
          {starts && (
            <Button size="large" kind="primary" isDisabled={!usable} onPress={() => void start()}>
              {text.timers.start}
            </Button>
          )}
        </>
      }
    >
      {!Number.isNaN(value) && value !== minutes && <HoldScans />}
      <div className="wrapping">
        {usual.map((each) => (
          <Button key={each} size="large" onPress={() => set(each)}>
            {text.timers.minutes(each)}
          </Button>
        ))}
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <NumberField
          label={text.timers.processingTime}
          hideLabel
          value={value}
          onChange={set}
          live
          keys="pad"
          lowPad
          unit={text.timers.minute}
          focusFirst
          error={value > most ? text.timers.most(text.timers.minutes(most)) : undefined}
        />
      </form>
    </Dialog>
  );
}
