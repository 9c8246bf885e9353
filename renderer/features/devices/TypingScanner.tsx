import { useState } from 'react';
import type { Settings } from '../../../shared/bridge/settings.ts';
import { useApp, useBridgeCall } from '../../bridge/hooks.ts';
import { shownAgain } from '../../bridge/queries.ts';
import { Button } from '../../parts/Button.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { NumberField } from '../../parts/NumberField.tsx';
import { Select } from '../../parts/Select.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { useText } from '../../text/text.tsx';
import { ScannerTest } from './ScannerTest.tsx';
import style from './devices.module.css';

const suffixes: readonly Settings['scannerSuffix'][] = ['either', 'enter', 'tab', 'none'];

/** The keyboard-wedge scanner's settings, and its test. */
export function TypingScanner() {
  const text = useText();
  const { settings } = useApp();
  const set = useBridgeCall('settings.set');
  const [testing, setTesting] = useState(false);
  const setGap = async (scannerGap: number) => {
    await set.mutateAsync({ scannerGap });
    await shownAgain('app.state');
  };
  const wanted = (id: string) => suffixes.find((suffix) => suffix === id) ?? 'either';
  return (
    <section className="stack-5">
      <div className="stack-3">
        <h4 className={style.partTitle}>{text.devices.typing}</h4>
        <p className="hint">{text.scanner.hint}</p>
      </div>
      <Select
        label={text.scanner.suffix}
        value={settings.scannerSuffix}
        options={suffixes.map((id) => ({ id, text: text.scanner.suffixes[id] }))}
        onChange={(id) => set.mutate({ scannerSuffix: wanted(id) })}
      />
      <TextField
        label={text.scanner.prefix}
        description={text.scanner.prefixHint}
        maxLength={5}
        value={settings.scannerPrefix}
        onChange={(scannerPrefix) => set.mutate({ scannerPrefix })}
      />
      <details className={style.advanced}>
        <summary>{text.scanner.advanced}</summary>
        <NumberField
          label={text.scanner.gap}
          description={text.scanner.gapHint}
          value={settings.scannerGap}
          minValue={20}
          maxValue={100}
          onChange={(scannerGap) => (Number.isNaN(scannerGap) ? undefined : setGap(scannerGap))}
        />
      </details>
      {set.error !== null && <FailureNotice failure={set.error.failure} />}
      <div>
        <Button onPress={() => setTesting(!testing)}>
          {testing ? text.scanner.endTest : text.scanner.test}
        </Button>
      </div>
      {testing && <ScannerTest />}
    </section>
  );
}
