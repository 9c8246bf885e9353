import { useLocation } from 'wouter';
import { useApp, useBridgeCall } from '../../bridge/hooks.ts';
import { screenPaths } from '../../paths.ts';
import { Button } from '../../parts/Button.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { ProgressBar } from '../../parts/ProgressBar.tsx';
import { refusedWords } from '../../features/connection/trouble.ts';
import { useFormats, useText } from '../../text/text.tsx';
import style from './Activity.module.css';

/** The state of all waiting entries: why they wait, or the progress. */
export function Underway() {
  const text = useText();
  const formats = useFormats();
  const [, go] = useLocation();
  const { connection, outbox } = useApp();
  const retry = useBridgeCall('connection.retry');
  const { waiting, draining } = outbox;
  if (connection.state === 'offline' && waiting > 0)
    return (
      <Notice
        tone="attention"
        title={text.activity.offlineTitle(formats.moment(connection.since))}
        actions={
          <Button isPending={retry.isPending} onPress={() => retry.mutate({})}>
            {text.activity.tryAgain}
          </Button>
        }
      >
        {text.activity.offlineText(waiting)}
      </Notice>
    );
  if (connection.state === 'refused' && waiting > 0)
    return (
      <Notice
        tone="bad"
        title={refusedWords(connection, text)}
        actions={<Button onPress={() => go(screenPaths.settings)}>{text.activity.toSettings}</Button>}
      >
        {text.activity.refusedText(waiting)}
      </Notice>
    );
  if (draining === null) return null;
  const line = text.frame.sentOf(formats.number(draining.sent), formats.number(draining.of));
  return (
    <div className={style.draining}>
      <div className={style.bar}>
        <ProgressBar label={text.activity.drainingLabel} done={draining.sent} of={draining.of} />
      </div>
      <p>{line}</p>
    </div>
  );
}
