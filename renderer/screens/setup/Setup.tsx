import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { SetupStep, SetupView } from '../../../shared/bridge/setup.ts';
import { useApp, useBridgeCall } from '../../bridge/hooks.ts';
import { useTellDrawn } from '../../bridge/tell-drawn.ts';
import { HelpButton } from '../../features/help/Help.tsx';
import { useIsManaged } from '../../features/managed/Managed.tsx';
import { SettingsGate } from '../../features/settings-pin/SettingsGate.tsx';
import { Button } from '../../parts/Button.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { Toasts } from '../../parts/Toasts.tsx';
import { useText } from '../../text/text.tsx';
import { Connect } from './Connect.tsx';
import { Devices } from './Devices.tsx';
import { Done } from './Done.tsx';
import type { FoundAccess, GivenAccess } from './found.ts';
import { Location, NewLocation } from './Location.tsx';
import { Pin } from './Pin.tsx';
import { Progress } from './Progress.tsx';
import { stepAfter, stepBefore, type StepProps } from './setup-steps.ts';
import { Welcome } from './Welcome.tsx';
import style from './Setup.module.css';

/** Steps that need only the navigation's props. */
const plain = {
  location: Location,
  devices: Devices,
  pin: Pin,
  done: Done,
} satisfies Partial<Record<SetupStep, (props: StepProps) => ReactNode>>;

/** The setup of a new computer: one question at a time, each of which can be postponed. */
export default function Setup({ setup: { step, first } }: { readonly setup: SetupView }) {
  useTellDrawn(true);
  const { admin, connection } = useApp();
  const go = useBridgeCall('setup.go');
  const [given, setGiven] = useState<GivenAccess>({
    address: connection.source === 'own' ? (connection.address ?? '') : '',
    key: '',
  });
  const [found, setFound] = useState<FoundAccess | null>(null);
  const shown = step === 'connect' && found !== null ? 'location' : step;
  const move = (to: SetupStep) => go.mutate({ step: to });
  const ways = { onNext: () => move(stepAfter(step)), onBack: () => move(stepBefore(step)) };
  const question = () => {
    if (step === 'welcome') return <Welcome onConnect={() => move('connect')} />;
    if (step !== 'connect') {
      const Step = plain[step];
      return <Step {...ways} />;
    }
    if (found === null) return <Connect given={given} onGiven={setGiven} onFound={setFound} {...ways} />;
    return (
      <NewLocation
        found={found}
        onNext={() =>
          go.mutate(
            { step: 'devices' },
            {
              onSuccess: () => {
                // The main process has the key now; forget it here.
                setFound(null);
                setGiven({ address: found.address, key: '' });
              },
            },
          )
        }
        onBack={() => setFound(null)}
      />
    );
  };
  const locked = !first && !admin.open;
  return (
    <div className={style.screen}>
      <Head leaves={step !== 'done' && (step !== 'welcome' || !first)} />
      <Content key={shown}>
        {step !== 'welcome' && !locked && <Progress step={shown} />}
        {go.error !== null && <FailureNotice failure={go.error.failure} />}
        {locked ? <SettingsGate /> : question()}
      </Content>
      <Toasts />
    </div>
  );
}

/** Scrolls a new step to its top. */
function Content({ children }: { readonly children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus(), []);
  return (
    <main ref={main} tabIndex={-1} className={style.content}>
      {children}
    </main>
  );
}

/** `leaves`: whether the rest can be postponed. */
function Head({ leaves }: { readonly leaves: boolean }) {
  const text = useText();
  const { settings } = useApp();
  const finish = useBridgeCall('setup.finish');
  const set = useBridgeCall('settings.set');
  const isManaged = useIsManaged();
  const other = settings.language === 'sv' ? 'en' : 'sv';
  return (
    <header className={style.head}>
      <p className={style.product}>{text.frame.product}</p>
      <div className="wrapping">
        {!isManaged('language') && (
          <div lang={other}>
            <Button kind="plain" onPress={() => set.mutate({ language: other })}>
              {other === 'sv' ? text.signIn.inSvenska : text.signIn.inEnglish}
            </Button>
          </div>
        )}
        <HelpButton />
        {leaves && (
          <Button kind="plain" isPending={finish.isPending} onPress={() => finish.mutate({})}>
            {text.setup.leave}
          </Button>
        )}
      </div>
    </header>
  );
}
