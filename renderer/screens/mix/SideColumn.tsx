import { useEffect, useEffectEvent, useState } from 'react';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { FailureNotice } from '../../parts/Notice.tsx';
import { Shade } from '../../parts/Shade.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { useActiveDraft } from './active-draft.ts';
import { MixFormula } from './MixFormula.tsx';
import { RegisterButton } from './RegisterButton.tsx';
import style from './side.module.css';

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
  const comment = draft.comment ?? '';
  return (
    <>
      <WhatWillHappen />
      <CommentField key={comment} kept={comment} />
      <MixedToday />
    </>
  );
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
        <p className={style.hint}>{text.mix.willHappenNothing}</p>
      ) : (
        <>
          <dl className={style.sum}>
            <dt>{text.mix.listValue}</dt>
            <dd>{formats.money(preview.listValue)}</dd>
          </dl>
          {preview.expected && <p className={style.hint}>{text.mix.expectedBefore}</p>}
          <ul className={style.items}>
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
                            : `${text.parts.packs(packs)}, ${formats.grams(gramsLeft)}`,
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

/** Milliseconds without a key. */
const keepAfter = 300;

/** Kept with the draft as it is typed: a lock or a reload loses nothing. */
function CommentField({ kept }: { readonly kept: string }) {
  const text = useText();
  const { apply } = useActiveDraft();
  const [typed, setTyped] = useState(kept);
  const keep = () => {
    if (typed.trim() !== kept) void apply({ type: 'setComment', comment: typed });
  };
  const keepNow = useEffectEvent(keep);
  // The drawer may close with the field in it.
  useEffect(() => () => keepNow(), []);
  useEffect(() => {
    if (typed.trim() === kept) return undefined;
    const timer = setTimeout(() => keepNow(), keepAfter);
    return () => clearTimeout(timer);
  }, [typed, kept]);
  return (
    <div className={style.part} onBlur={keep}>
      <TextField
        label={text.mix.comment}
        description={text.mix.commentHint}
        value={typed}
        onChange={setTyped}
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
      {mixes?.length === 0 && <p className={style.hint}>{text.mix.recentNone}</p>}
      <ul className={style.recent}>
        {mixes?.slice(0, mostRecent).map((mix) => (
          <li key={mix.reference}>
            <p className={style.when}>
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
