import { useState } from 'react';
import { useLocation } from 'wouter';
import type { MovementView, StockedId } from '../../../shared/bridge/stock.ts';
import { useApp, useBridgeQuery } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { classes } from '../../parts/classes.ts';
import { Icon } from '../../parts/Icon.tsx';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import rows from '../../parts/rows.module.css';
import { useFormats, useText } from '../../text/text.tsx';
import { registeredPath } from '../../paths.ts';
import style from './movements.module.css';
import { movementWords, tiesOf } from './movement-words.ts';

/** The stock movements of an item or a product, newest first; read from the service, not stored here. */
export function MovementList({
  of,
  onCorrect,
}: {
  readonly of: StockedId;
  /** null: movements cannot be undone here. */
  readonly onCorrect: ((movement: MovementView) => void) | null;
}) {
  const text = useText();
  const formats = useFormats();
  const { connection } = useApp();
  const { data: movements, error } = useBridgeQuery('stock.movements', of);
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
      {movements?.length === 0 && error === null && <p className="footnote">{text.stock.movementsNone}</p>}
      {movements === undefined && error === null && <p className="footnote">{text.parts.loading}</p>}
      <ul className={classes(rows.rows, style.movements)}>
        {movements?.map((movement) => (
          <MovementRow
            key={movement.id}
            movement={movement}
            ties={tiesOf(movement, movements, text, formats)}
            onCorrect={movement.correctable && onCorrect !== null ? () => onCorrect(movement) : null}
          />
        ))}
      </ul>
    </section>
  );
}

/** One row high. A tap opens the rarer details, the mix, or the undo dialog, which also shows the comment. */
function MovementRow({
  movement,
  ties,
  onCorrect,
}: {
  readonly movement: MovementView;
  /** Links to corrections, in both directions. */
  readonly ties: readonly string[];
  readonly onCorrect: (() => void) | null;
}) {
  const text = useText();
  const formats = useFormats();
  const [, go] = useLocation();
  const [opened, setOpened] = useState(false);
  const { residue = 0, shortfall, comment = '', quantity, balanceAfter, mixReference } = movement;
  const counted = movement.productId === undefined ? text.parts.packs : text.parts.pieces;
  const facts = [formats.moment(movement.createdAt), movement.staffName].filter((part) => part !== null);
  const more = [
    residue > 0 ? text.stock.residue(formats.grams(residue)) : '',
    shortfall > 0 ? text.stock.shortfall(counted(shortfall)) : '',
    comment,
  ].filter((part) => part !== '');
  const row = (
    <>
      <span className={rows.main}>
        <span className={rows.title}>{movementWords(movement, text)}</span>
        <span className={rows.facts}>{facts.join(' · ')}</span>
        {ties.map((tie) => (
          <span key={tie} className={rows.facts}>
            {tie}
          </span>
        ))}
        {opened &&
          more.map((part) => (
            <span key={part} className={style.said}>
              {part}
            </span>
          ))}
      </span>
      <span className={style.movementFigures}>
        <span className={style.quantity}>{formats.signed(quantity)}</span>
        <span className="footnote">{text.stock.balanceAfter(balanceAfter)}</span>
      </span>
    </>
  );
  return (
    <li>
      {onCorrect !== null ? (
        // A tap on the row opens the undo dialog.
        <button type="button" className={rows.row} onClick={onCorrect}>
          <span className="heard">{text.stock.correctThis} </span>
          {row}
          <Icon name="forward" size={18} />
        </button>
      ) : more.length > 0 ? (
        <button type="button" className={rows.row} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {row}
          <Icon name={opened ? 'up' : 'down'} size={18} />
        </button>
      ) : mixReference !== null ? (
        <button type="button" className={rows.row} onClick={() => go(registeredPath(mixReference))}>
          <span className="heard">{text.stock.openMix}: </span>
          {row}
          <Icon name="forward" size={18} />
        </button>
      ) : (
        <div className={rows.row}>{row}</div>
      )}
      {opened && mixReference !== null && (
        <Button onPress={() => go(registeredPath(mixReference))}>{text.stock.openMix}</Button>
      )}
    </li>
  );
}
