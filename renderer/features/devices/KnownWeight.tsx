import { useState } from 'react';
import type { Reading } from '../../../shared/bridge/scales.ts';
import { assertNever } from '../../../shared/result.ts';
import { Notice, type Tone } from '../../parts/Notice.tsx';
import { NumberField } from '../../parts/NumberField.tsx';
import type { Text } from '../../text/en.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { judge, type Judgement } from './known-weight.ts';
import style from './devices.module.css';

interface Said {
  readonly tone: Tone;
  readonly title: string;
  readonly text?: string;
}

function inWords(judgement: Judgement, { devices }: Text, grams: (hundredths: number) => string): Said {
  switch (judgement.type) {
    case 'silent':
      return { tone: 'attention', title: devices.knownSilent };
    case 'moving':
      return { tone: 'calm', title: devices.knownMoving };
    case 'empty':
      return { tone: 'calm', title: devices.knownEmpty };
    case 'right':
      return {
        tone: 'good',
        title: devices.knownRight(grams(judgement.shows)),
        text: devices.knownRightText,
      };
    case 'off':
      return {
        tone: 'bad',
        title: (judgement.by > 0 ? devices.tooMuch : devices.tooLittle)(grams(Math.abs(judgement.by))),
        text: devices.knownOffText,
      };
    case 'other unit':
      return { tone: 'bad', title: devices.knownUnit, text: devices.knownUnitText };
    default:
      return assertNever(judgement);
  }
}

/** Checks the scale with a known weight. */
export function KnownWeight({ reading }: { readonly reading: Reading | null }) {
  const text = useText();
  const formats = useFormats();
  // Judged while typing, as the person's hands are busy with the weight.
  const [known, setKnown] = useState(Number.NaN);
  const shown = (hundredths: number) => `${formats.tenths(hundredths)}\u00a0${text.devices.gram}`;
  const said = known >= 1 ? inWords(judge(reading, known), text, shown) : null;
  return (
    <section className="stack-3">
      <h3 className={style.partTitle}>{text.devices.known}</h3>
      <NumberField
        label={text.devices.knownGrams}
        description={text.devices.knownHint}
        value={known}
        onChange={setKnown}
        live
        keys="none"
        error={known === 0 ? text.parts.wholeNumber : undefined}
      />
      {said !== null && (
        <Notice tone={said.tone} title={said.title} announce>
          {said.text}
        </Notice>
      )}
    </section>
  );
}
