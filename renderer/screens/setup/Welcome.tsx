import { useBridgeCall } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { useText } from '../../text/text.tsx';
import style from './Setup.module.css';

/** The two ways to begin. */
export function Welcome({ onConnect }: { readonly onConnect: () => void }) {
  const text = useText();
  const useSample = useBridgeCall('connection.useSample');
  const finish = useBridgeCall('setup.finish');
  const refusal = useSample.error ?? finish.error;
  return (
    <div className={style.question}>
      <div className={style.words}>
        <h1 className={style.welcome}>{text.setup.welcome}</h1>
        <p className={style.hint}>{text.setup.welcomeText}</p>
      </div>
      {refusal !== null && <FailureNotice failure={refusal.failure} />}
      <div className={style.ways}>
        <Panel title={text.setup.connect}>
          <div className={style.way}>
            <p>{text.setup.connectText}</p>
            <Button kind="primary" size="large" wide onPress={onConnect}>
              {text.setup.connect}
            </Button>
          </div>
        </Panel>
        <Panel title={text.setup.sample}>
          <div className={style.way}>
            <p>{text.setup.sampleText}</p>
            <Button
              size="large"
              wide
              isPending={useSample.isPending || finish.isPending}
              onPress={() => useSample.mutate({}, { onSuccess: () => finish.mutate({}) })}
            >
              {text.setup.sample}
            </Button>
          </div>
        </Panel>
      </div>
    </div>
  );
}
