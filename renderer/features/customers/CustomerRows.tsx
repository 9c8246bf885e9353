import { useEffect } from 'react';
import type { CustomerRow } from '../../../shared/bridge/customers.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useText } from '../../text/text.tsx';
import { phoneShown } from './phone-shown.ts';
import style from './customers.module.css';

interface CustomerRowsProps {
  readonly id: string;
  readonly rows: readonly CustomerRow[];
  /** The row that the field's arrow keys selected. */
  readonly active: CustomerRow | undefined;
  readonly rowId: (row: CustomerRow) => string;
  readonly onChoose: (row: CustomerRow) => void;
}

/** A list of customers to choose from. Another location's are listed but cannot be chosen. */
export function CustomerRows({ id, rows, active, rowId, onChoose }: CustomerRowsProps) {
  const text = useText();
  const activeId = active && rowId(active);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    // A `select` has no two-line rows, and the search field's arrow keys move through these.
    // eslint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="listbox" id={id} aria-label={text.customers.results} className={style.rows}>
      {rows.map((row) => (
        <Row
          key={`${row.type} ${row.id}`}
          row={row}
          id={rowId(row)}
          isActive={row === active}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

const kinds = { person: null, company: 'company', vehicle: 'vehicle' } as const;
const isKind = (type: string): type is keyof typeof kinds => Object.hasOwn(kinds, type);

function Row({
  row,
  id,
  isActive,
  onChoose,
}: {
  readonly row: CustomerRow;
  readonly id: string;
  readonly isActive: boolean;
  readonly onChoose: (row: CustomerRow) => void;
}) {
  const text = useText();
  const { type, name, phoneNumber, email, elsewhere, waits } = row;
  const kind = isKind(type) ? kinds[type] : 'another';
  const facts = [
    kind === null ? null : text.customers[kind],
    phoneNumber === null ? null : phoneShown(phoneNumber),
    email,
    elsewhere === null ? null : text.customers.elsewhere(elsewhere),
    waits ? text.customers.waits.all : null,
  ].filter((fact) => fact !== null);
  return (
    <div
      // eslint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={elsewhere !== null || undefined}
      className={style.row}
      onClick={() => {
        if (elsewhere === null) onChoose(row);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && elsewhere === null) onChoose(row);
      }}
    >
      <span className={style.main}>
        <span className={style.name}>{name ?? text.customers.nameless}</span>
        <span className={style.facts}>{facts.join(' · ')}</span>
      </span>
      {elsewhere === null && <Icon name="forward" />}
    </div>
  );
}
