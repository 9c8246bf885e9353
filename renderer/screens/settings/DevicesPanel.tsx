import { useApp, useBridgeCall, useReading } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Status, type Tone } from '../../parts/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { showVirtualDevices } from '../virtual-devices/shown.ts';
import { Facts } from './Facts.tsx';
import style from './Settings.module.css';

function ScaleNow() {
  const text = useText();
  const formats = useFormats();
  const { scale } = useApp();
  const reading = useReading();
  if (scale.kind === 'none') return <>{text.settings.scaleNone}</>;
  const [tone, words]: [Tone, string] =
    !scale.connected || reading === null || reading.hundredths === null
      ? ['bad', text.frame.scaleSilent]
      : reading.state === 'stable'
        ? ['good', `${formats.tenths(reading.hundredths)} g · ${text.frame.scaleStable}`]
        : ['attention', `${formats.tenths(reading.hundredths)} g · ${text.frame.scaleMoving}`];
  return (
    <>
      {scale.kind === 'virtual' ? text.settings.scaleVirtual : scale.name}{' '}
      <Status tone={tone}>{words}</Status>
    </>
  );
}

export function DevicesPanel() {
  const text = useText();
  const { scale } = useApp();
  const reconnect = useBridgeCall('scale.reconnect');
  return (
    <Panel title={text.settings.devices}>
      <div className={style.fields}>
        <Facts of={[{ name: text.settings.scale, value: <ScaleNow /> }]} />
        <div className={style.buttons}>
          {scale.kind !== 'none' && (
            <Button onPress={() => reconnect.mutate({})}>{text.settings.reconnect}</Button>
          )}
          {scale.kind === 'virtual' && (
            <Button onPress={() => showVirtualDevices(true)}>{text.settings.openVirtual}</Button>
          )}
        </div>
      </div>
    </Panel>
  );
}
