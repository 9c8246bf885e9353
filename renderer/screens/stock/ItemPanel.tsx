import { useId, useState } from 'react';
import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { ItemFormDialog } from '../../features/catalogue-care/ItemFormDialog.tsx';
import { useMissingScope } from '../../features/connection/missing-scope.ts';
import { MovementList } from '../../features/movements/MovementList.tsx';
import { useMoney } from '../../features/rights/use-money.ts';
import { Button } from '../../parts/Button.tsx';
import { EmptyState, Loading } from '../../parts/EmptyState.tsx';
import { FailureNotice, Status } from '../../parts/Notice.tsx';
import { Shade } from '../../parts/Shade.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import style from './item.module.css';
import type { Doing } from './ItemDialog.tsx';
import { ItemFacts } from './ItemFacts.tsx';
import { MovementChart } from './MovementChart.tsx';
import { OnTheWay } from './OnTheWay.tsx';
import { PackDrawing } from './PackDrawing.tsx';

interface ItemPanelProps {
  readonly itemId: string;
  readonly onDeliver: (item: ItemView) => void;
  readonly onWithdraw: (item: ItemView) => void;
  readonly onDo: (doing: Doing) => void;
  readonly onClose: () => void;
}

/** One item: stock, movements, actions. */
export function ItemPanel({ itemId, onDeliver, onWithdraw, onDo, onClose }: ItemPanelProps) {
  const text = useText();
  const missing = useMissingScope();
  const reasonId = useId();
  const [editing, setEditing] = useState(false);
  const { data: movements } = useBridgeQuery('stock.movements', { itemId });
  const undoes = movements?.some(({ correctable }) => correctable) ?? false;
  const { data: item, error } = useBridgeQuery('stock.item', { itemId });
  const failure = error?.failure;
  // Keep showing cached data until the item is known to be removed.
  if (failure?.code === 'unknown_here' || failure?.code === 'entity_not_found')
    return (
      <EmptyState
        title={text.stock.gone}
        action={
          <Button size="large" onPress={onClose}>
            {text.stock.backToChart}
          </Button>
        }
      >
        {text.stock.goneText}
      </EmptyState>
    );
  if (item === undefined)
    return failure === undefined ? (
      <Loading label={text.parts.loading} />
    ) : (
      <FailureNotice failure={failure} />
    );
  const lacks = {
    withdraw: missing('stock:write'),
    deliver: missing('stock:write', 'stock:cost'),
    correct: missing('stock:write', 'stock:correct'),
  };
  const reasons = [
    ...[...new Set(Object.values(lacks))].flatMap((scope) =>
      scope === null ? [] : [text.desk.keyLacks(text.settings.scope[scope].what)],
    ),
    ...(movements !== undefined && !undoes ? [text.stock.correctNone] : []),
  ];
  return (
    <div className={style.item}>
      <Shade of={item} size="large" />
      <PackDrawing item={item} />
      {item.expected && (
        <div className={style.expected}>
          <Status tone="attention">{text.stock.expected}</Status>
          <p className="footnote">{text.stock.expectedText}</p>
        </div>
      )}
      <Balance item={item} />
      <div className={style.actions}>
        <Button
          isDisabled={lacks.withdraw !== null}
          aria-describedby={reasonId}
          onPress={() => onWithdraw(item)}
        >
          {text.stock.withdraw}
        </Button>
        <Button
          isDisabled={lacks.deliver !== null}
          aria-describedby={reasonId}
          onPress={() => onDeliver(item)}
        >
          {text.stock.deliver}
        </Button>
        <Button
          isDisabled={!undoes || lacks.correct !== null}
          aria-describedby={reasonId}
          onPress={() => onDo({ itemId, movementId: null })}
        >
          {text.stock.correct}
        </Button>
        <Button
          isDisabled={lacks.withdraw !== null}
          aria-describedby={reasonId}
          onPress={() => setEditing(true)}
        >
          {text.catalogue.edit}
        </Button>
      </div>
      <p id={reasonId} className="footnote">
        {reasons.join(' ')}
      </p>
      <OnTheWay itemId={itemId} />
      {movements !== undefined && <MovementChart movements={movements} />}
      <MovementList of={{ itemId }} onCorrect={(movement) => onDo({ itemId, movementId: movement.id })} />
      <ItemFacts item={item} />
      {editing && <ItemFormDialog of={item} onClose={() => setEditing(false)} />}
    </div>
  );
}

function Balance({ item }: { readonly item: ItemView }) {
  const text = useText();
  const money = useMoney();
  const formats = useFormats();
  return (
    <dl className={style.figures}>
      <dt>{text.stock.balance}</dt>
      <dd>
        {item.gramsLeft === null
          ? text.parts.packs(item.packs)
          : text.stock.balanceOf(text.parts.packsShort(item.packs), formats.grams(item.gramsLeft))}
      </dd>
      {item.packSize !== null && (
        <>
          <dt>{text.stock.openPack}</dt>
          <dd>
            {item.openUsed > 0 && item.openLeft !== null
              ? formats.grams(item.openLeft)
              : text.stock.noOpenPack}
          </dd>
        </>
      )}
      <dt>{text.stock.value}</dt>
      <dd>{money(item.value)}</dd>
    </dl>
  );
}
