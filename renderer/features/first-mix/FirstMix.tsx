import { useState } from 'react';
import { useLocation } from 'wouter';
import { useApp, useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { screenPaths } from '../../paths.ts';
import { useText } from '../../text/text.tsx';
import { showVirtualDevices, useVirtualDevices } from '../virtual-devices/shown.ts';
import { guideStep, guideSteps } from './guide-step.ts';
import style from './first-mix.module.css';

/** The tutorial above the real screen: the next step of a first mix. It blocks nothing. */
export default function FirstMix() {
  const drafts = useBridgeQuery('drafts.list', {});
  const mixes = useBridgeQuery('mixes.today', {});
  if (drafts.data === undefined || mixes.data === undefined) return null;
  return <Guide drafts={drafts.data} mixes={mixes.data} />;
}

interface GuideProps {
  readonly drafts: Parameters<typeof guideStep>[0]['drafts'];
  readonly mixes: readonly { readonly createdAt: string }[];
}

function Guide({ drafts, mixes }: GuideProps) {
  const text = useText();
  const { scale } = useApp();
  const [path, go] = useLocation();
  // Mixes of other computers and of this morning may arrive late: only a newer one counts as the first mix.
  const [began] = useState(() => Date.now());
  const set = useBridgeCall('settings.set');
  const shown = useVirtualDevices((devices) => devices.shown);
  const step = guideStep({
    drafts,
    registered: mixes.some(({ createdAt }) => Date.parse(createdAt) > began),
  });
  const { title, text: words } = text.firstMix.steps[step];
  const number = guideSteps.findIndex((one) => one === step) + 1;
  const elsewhere = step !== 'done' && !path.startsWith(screenPaths.mix);
  const wantsDevices = (step === 'scan' || step === 'weigh') && scale.type === 'virtual' && !shown;
  return (
    <div className={style.guide}>
      <Notice
        tone={step === 'done' ? 'good' : 'calm'}
        title={number === 0 ? title : text.firstMix.numbered(number, guideSteps.length, title)}
        announce
        actions={
          <>
            {elsewhere && (
              <Button size="large" onPress={() => go(screenPaths.mix)}>
                {text.screens.mix}
              </Button>
            )}
            {wantsDevices && !elsewhere && (
              <Button size="large" onPress={() => showVirtualDevices(true)}>
                {text.virtual.title}
              </Button>
            )}
            <Button
              kind="plain"
              size="large"
              isPending={set.isPending}
              onPress={() => set.mutate({ firstMixGuide: false })}
            >
              {step === 'done' ? text.parts.close : text.firstMix.skip}
            </Button>
          </>
        }
      >
        <p>{words}</p>
      </Notice>
    </div>
  );
}
