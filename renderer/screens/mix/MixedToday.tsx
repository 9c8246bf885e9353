import { useBridgeQuery } from '../../bridge/hooks.ts';
import { FailureNotice } from '../../parts/Notice.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { MixFormula } from './MixFormula.tsx';
import style from './side.module.css';

const mostRecent = 8;

/** The salon's latest mixes, for reference. */
export function MixedToday() {
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
              {mix.customer !== null && ` · ${mix.customer.name ?? text.customers.nameless}`}
              {mix.state !== 'done' && ` · ${text.today.state[mix.state]}`}
            </p>
            <MixFormula bowls={mix.bowls} />
          </li>
        ))}
      </ul>
    </section>
  );
}
