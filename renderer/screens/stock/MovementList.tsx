import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import type { MovementView } from '../../../shared/bridge/stock.ts';
import { useApp, useBridgeQuery } from '../../bridge/hooks.ts';
import { Icon } from '../../parts/Icon.tsx';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import rows from '../../parts/rows.module.css';
import { useFormats, useText } from '../../text/text.tsx';
import style from './item.module.css';
import { movementWords } from './movement-words.ts';

/** What moved the item, newest first; kept by the service alone. */
export function MovementList({
  item,
  onCorrect,
}: {
  readonly item: ItemView;
  readonly onCorrect: (movement: MovementView) => void;
}) {
  const text = useText();
  const { connection } = useApp();
  const { data: movements, error } = useBridgeQuery('stock.movements', { itemId: item.itemId });
  const offline = error !== null && (error.failure.code === 'offline' || connection.state !== 'online');
  return (
    <section className={style.part}>
      <h3 className={style.title}>{text.stock.movements}</h3>
      {offline && (
        <Notice tone="calm" title={text.stock.movementsOffline}>
          {text.stock.movementsBalances}
        </Notice>
      )}
      {error !== null && !offline && <FailureNotice failure={error.failure} />}
      {movements?.length === 0 && error === null && <p className={style.hint}>{text.stock.movementsNone}</p>}
      {movements === undefined && error === null && <p className={style.hint}>{text.parts.loading}</p>}
      <ul className={rows.rows}>
        {movements?.map((movement) => (
          <MovementRow
            key={movement.id}
            movement={movement}
            onCorrect={movement.correctable ? () => onCorrect(movement) : null}
          />
        ))}
      </ul>
    </section>
  );
}

function MovementRow({
  movement,
  onCorrect,
}: {
  readonly movement: MovementView;
  readonly onCorrect: (() => void) | null;
}) {
  const text = useText();
  const formats = useFormats();
  const words = movementWords(movement, text);
  const more = [
    formats.moment(movement.createdAt),
    movement.staffName,
    movement.residue === undefined || movement.residue === 0
      ? null
      : text.stock.residue(formats.grams(movement.residue)),
    movement.shortfall > 0 ? text.stock.shortfall(text.parts.packs(movement.shortfall)) : null,
    movement.undone ? text.stock.isCorrected : null,
  ].filter((part) => part !== null);
  const row = (
    <>
      <span className={rows.main}>
        <span className={rows.title}>{words}</span>
        <span className={rows.facts}>{more.join(' · ')}</span>
        {movement.comment !== undefined && movement.comment !== '' && (
          <span className={rows.facts}>{movement.comment}</span>
        )}
      </span>
      <span className={style.movementFigures}>
        <span className={style.quantity}>{formats.signed(movement.quantity)}</span>
        <span className={style.hint}>{text.stock.balanceAfter(movement.balanceAfter)}</span>
      </span>
      {onCorrect !== null && <Icon name="forward" size={18} />}
    </>
  );
  return (
    <li>
      {onCorrect === null ? (
        <div className={rows.row}>{row}</div>
      ) : (
        // What can be undone is a tap behind its row.
        <button type="button" className={rows.row} onClick={onCorrect}>
          <span className="heard">{text.stock.correctThis} </span>
          {row}
        </button>
      )}
    </li>
  );
}
