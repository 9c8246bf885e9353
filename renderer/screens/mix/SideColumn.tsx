import { useState } from 'react';
import { mixListValue } from '../../../shared/colour-bar/list-value.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { FailureNotice } from '../../parts/Notice.tsx';
import { Shade } from '../../parts/Shade.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { useActiveDraft } from './active-draft.ts';
import { MixFormula } from './MixFormula.tsx';
import { RegisterButton } from './RegisterButton.tsx';
import style from './side.module.css';
import { listValueOf } from './totals.ts';
import { useLiveBowl } from './use-live-bowl.ts';

/** The right column: what goes with the mix and what registering it does; a drawer where there is no room. */
export function SideColumn() {
  const text = useText();
  return (
    <section className={style.column} aria-label={text.mix.details}>
      <div className={style.scroll}>
        <SideContent />
      </div>
      <div className={style.foot}>
        <RegisterButton />
      </div>
    </section>
  );
}

export function SideContent() {
  const { draft } = useActiveDraft();
  return (
    <>
      <WhatWillHappen />
      <CommentField kept={draft.comment ?? ''} />
      <MixedToday />
    </>
  );
}

/** Of all bowls, with what is being poured. */
function LiveListValue() {
  const formats = useFormats();
  const { draft } = useActiveDraft();
  const live = useLiveBowl();
  const bowls = draft.bowls.map((bowl) => (bowl.id === live.id ? live : bowl));
  return formats.money(mixListValue(bowls.flatMap(({ components }) => components.map(listValueOf))));
}

function WhatWillHappen() {
  const text = useText();
  const formats = useFormats();
  const { preview } = useActiveDraft().draft;
  return (
    <section className={style.part}>
      <h2 className={style.title}>{text.mix.willHappen}</h2>
      {preview.refusal !== null && <FailureNotice failure={preview.refusal} />}
      {preview.after.length === 0 ? (
        <p className="hint">{text.mix.willHappenNothing}</p>
      ) : (
        <>
          <dl className={style.sum}>
            <dt>{text.mix.listValue}</dt>
            <dd>
              <LiveListValue />
            </dd>
          </dl>
          {preview.expected && <p className="hint">{text.mix.expectedBefore}</p>}
          <ul className="stack-3">
            {preview.after.map(({ item, packs, gramsLeft, packsFinished, shortfall }) => (
              <li key={item.id}>
                <Shade
                  of={item}
                  size="small"
                  more={
                    <>
                      {packsFinished > 0 && (
                        <p className={style.finished}>{text.mix.packsFinished(packsFinished)}</p>
                      )}
                      <p>
                        {text.mix.left(
                          gramsLeft === null
                            ? text.parts.packs(packs)
                            : text.stock.balanceOf(text.parts.packs(packs), formats.grams(gramsLeft)),
                        )}
                      </p>
                      {shortfall > 0 && <p className={style.finished}>{text.mix.shortOf(shortfall)}</p>}
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const longestComment = 500;

/** Each key is kept with the draft: a lock or a reload loses nothing. What is kept does not move the caret of who types. */
function CommentField({ kept }: { readonly kept: string }) {
  const text = useText();
  const { apply } = useActiveDraft();
  const [typed, setTyped] = useState<string | null>(null);
  const type = (comment: string) => {
    setTyped(comment);
    void apply({ type: 'setComment', comment });
  };
  return (
    <div className={style.part} onBlur={() => setTyped(null)}>
      <TextField
        label={text.mix.comment}
        description={text.mix.commentHint}
        value={typed ?? kept}
        onChange={type}
        maxLength={longestComment}
        multiline
        spellCheck
      />
    </div>
  );
}

const mostRecent = 8;

function MixedToday() {
  const text = useText();
  const formats = useFormats();
  const { data: mixes, error } = useBridgeQuery('mixes.today', {});
  return (
    <section className={style.part}>
      <h2 className={style.title}>{text.mix.recent}</h2>
      {error !== null && mixes === undefined && <FailureNotice failure={error.failure} />}
      {mixes?.length === 0 && <p className="hint">{text.mix.recentNone}</p>}
      <ul className="stack-3">
        {mixes?.slice(0, mostRecent).map((mix) => (
          <li key={mix.reference}>
            <p className="footnote">
              {formats.time(mix.createdAt)} · {formats.money(mix.listValue)}
              {mix.state !== 'done' && ` · ${text.today.state[mix.state]}`}
            </p>
            <MixFormula bowls={mix.bowls} />
          </li>
        ))}
      </ul>
    </section>
  );
}
