import { useState } from 'react';
import type { CallInput } from '../../../shared/bridge.ts';
import { call } from '../../bridge/client.ts';
import { useApp, useReading } from '../../bridge/hooks.ts';
import { Button, IconButton } from '../../parts/Button.tsx';
import { classes } from '../../parts/classes.ts';
import { NumberField } from '../../parts/NumberField.tsx';
import { Switch } from '../../parts/Switch.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { VirtualShelf } from './VirtualShelf.tsx';
import { moveVirtualDevices, showVirtualDevices, useVirtualDevices } from './shown.ts';
import style from './VirtualDevices.module.css';

const bowlGrams = 180;
const [leastGrams, mostGrams] = [1, 2000];
type VirtualCall = 'virtual.load' | 'virtual.pour' | 'virtual.unplug';

/**
 * Simulated devices for trying the app without hardware, beside the screen so that the weight stays visible.
 */
export default function VirtualDevices() {
  const text = useText();
  const formats = useFormats();
  const { scale } = useApp();
  const side = useVirtualDevices((devices) => devices.side);
  const [grams, setGrams] = useState(30);
  const isAmount = grams >= leastGrams && grams <= mostGrams;
  // The switch changes at once; the station notices the lost connection only seconds later.
  const [pulled, setPulled] = useState<boolean | null>(null);
  if (pulled === !scale.connected) setPulled(null);

  const hand = async <N extends VirtualCall>(name: N, input: CallInput<N>) => {
    const done = await call(name, input);
    if (!done.ok) showToast({ tone: 'bad', text: text.errors[done.error.code].happened });
  };
  const pour = (seconds: number) => void hand('virtual.pour', { hundredths: grams * 100, seconds });
  return (
    <aside className={classes(style.devices, style[side])} aria-label={text.virtual.title}>
      <header className={style.head}>
        <h2 className={style.title}>{text.virtual.title}</h2>
        <IconButton
          kind="plain"
          icon={side === 'start' ? 'forward' : 'back'}
          label={text.virtual.otherSide}
          onPress={moveVirtualDevices}
        />
        <IconButton
          kind="plain"
          icon="close"
          label={text.parts.close}
          onPress={() => showVirtualDevices(false)}
        />
      </header>
      <div className={style.body}>
        <section className={style.part} aria-label={text.virtual.scale}>
          <div className={style.partHead}>
            <h3>{text.virtual.scale}</h3>
            <p className={style.weight}>
              <Weight />
            </p>
          </div>
          <div className={style.buttons}>
            <Button onPress={() => void hand('virtual.load', { hundredths: bowlGrams * 100 })}>
              {text.virtual.bowlOn(formats.grams(bowlGrams))}
            </Button>
            <Button onPress={() => void hand('virtual.load', { hundredths: 0 })}>
              {text.virtual.takeOff}
            </Button>
          </div>
          <NumberField
            label={text.virtual.amount}
            value={grams}
            minValue={leastGrams}
            maxValue={mostGrams}
            onChange={setGrams}
            live
            error={
              grams < leastGrams || grams > mostGrams
                ? text.virtual.amountBounds(formats.grams(leastGrams), formats.grams(mostGrams))
                : undefined
            }
          />
          <div className={style.buttons}>
            <Button isDisabled={!isAmount} onPress={() => pour(4)}>
              {text.virtual.pourSlowly}
            </Button>
            <Button isDisabled={!isAmount} onPress={() => pour(0.5)}>
              {text.virtual.pourQuickly}
            </Button>
          </div>
          <Switch
            label={text.virtual.unplug}
            isSelected={pulled ?? !scale.connected}
            onChange={(unplugged) => {
              setPulled(unplugged);
              void hand('virtual.unplug', { unplugged });
            }}
          />
        </section>
        <VirtualShelf />
      </div>
    </aside>
  );
}

function Weight() {
  const formats = useFormats();
  const { scale } = useApp();
  const hundredths = useReading((reading) => reading?.hundredths ?? null);
  return hundredths === null || !scale.connected ? '–' : `${formats.tenths(hundredths)} g`;
}
