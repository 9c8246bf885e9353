import { useEffect } from 'react';
import type { AskedTube } from '../../../shared/bridge/drafts.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Shade } from '../../parts/Shade.tsx';
import { playWrongScanTones } from '../../parts/tones.ts';
import { useText } from '../../text/text.tsx';
import type { Text } from '../../text/en.ts';
import { useActiveDraft } from './active-draft.ts';
import style from './tube-question.module.css';

/** Shown instead of the weight: the scanned tube that the bowl's formula lacks. */
export function TubeQuestion({ asked }: { readonly asked: AskedTube }) {
  const text = useText();
  const { item, why, wanted } = asked;
  useEffect(() => playWrongScanTones(), []);
  return (
    <div className={style.place} data-strength={why === 'strength' || undefined} role="alert">
      <p className={style.shade}>
        <Icon name={why === 'strength' ? 'stop' : 'warning'} size="1em" />
        <span>{item.shade}</span>
      </p>
      <p className={style.words}>{whyWords(why, wanted, text)}</p>
    </div>
  );
}

function whyWords(why: AskedTube['why'], wanted: AskedTube['wanted'], text: Text): string {
  if (wanted === null) return text.mix.tubeOutside;
  if (why === 'outside') return text.mix.tubeOutsideFor(wanted.shade);
  if (why === 'strength') return text.mix.tubeStrength(wanted.shade);
  return text.mix.tubeBrand([wanted.rangeName, wanted.shade].filter((word) => word !== null).join(' '));
}

/** The tube's full name, above the question. */
export const AskedItem = ({ asked: { item } }: { readonly asked: AskedTube }) => (
  <Shade of={item} size="large" />
);

/** The possible answers; the safe one is black. */
export function TubeAnswers({ asked: { insteadOf } }: { readonly asked: AskedTube }) {
  const text = useText();
  const { apply } = useActiveDraft();
  const answer = (of: 'instead' | 'addition' | 'away') => () =>
    void apply({ type: 'answerTube', answer: of });
  return (
    <div className={style.answers}>
      {insteadOf !== null && (
        <Button size="large" onPress={answer('instead')}>
          {text.mix.tubeInstead}
        </Button>
      )}
      <Button size="large" onPress={answer('addition')}>
        {text.mix.tubeAddition}
      </Button>
      <Button size="large" kind="primary" onPress={answer('away')}>
        {text.mix.tubeAway}
      </Button>
    </div>
  );
}
