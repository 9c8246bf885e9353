import { useAppState, useBridgeQuery } from '../../bridge/hooks.ts';
import { remainingOf } from '../../features/timers/remaining.ts';
import { useSeenByTouch } from '../../features/timers/use-timers.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useNow } from '../../parts/now.ts';
import { useFirstText, useFormats } from '../../text/text.tsx';
import style from './LockedTimers.module.css';

/** The timers in large figures. A touch anywhere stops the sound of finished ones. */
export function LockedTimers() {
  const text = useFirstText();
  const formats = useFormats();
  const isHeard = useAppState() !== undefined;
  const { data: timers = [] } = useBridgeQuery('timers.locked', {}, { enabled: isHeard });
  const now = useNow(timers.length === 0 ? null : 1000);
  useSeenByTouch(timers, now);
  if (timers.length === 0) return null;
  return (
    <ul className={style.timers} aria-label={text.signIn.timers}>
      {timers.map((timer) => {
        const { isOver, time } = remainingOf(timer, now, formats);
        const whose = [timer.firstName, timer.bowlName ?? text.parts.bowl(timer.bowl + 1)];
        return (
          <li key={timer.id} className={style.timer} data-over={isOver || undefined}>
            <p className={style.whose}>
              <Icon name={isOver ? 'warning' : 'clock'} />
              {whose.filter((part) => part !== null).join(' · ')}
            </p>
            <p className={style.time} role="timer">
              <span className={style.digits}>{isOver ? `+${time}` : time}</span>{' '}
              <span className={style.words}>{isOver ? text.signIn.timeUp : text.signIn.timeLeft}</span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
