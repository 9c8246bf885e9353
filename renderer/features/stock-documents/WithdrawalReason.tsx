import { withdrawalReasons } from '../../../shared/colour-bar/withdrawal-reasons.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { useApp, useBridgeQuery } from '../../bridge/hooks.ts';
import { personName } from '../../parts/person-name.ts';
import { SegmentedChoice } from '../../parts/SegmentedChoice.tsx';
import { Select } from '../../parts/Select.tsx';
import { useText } from '../../text/text.tsx';
import type { StockDocument } from './document-lines.ts';

type Reason = StockDocument['reason'];

interface WithdrawalReasonProps {
  readonly reason: Reason;
  readonly onReason: (reason: Reason) => void;
  /** Omitted: the person charged cannot be chosen here. */
  readonly charged?: {
    /** Null: the person who is signed in. */
    readonly to: string | null;
    readonly onChoose: (staffId: string) => void;
  };
}

/** Chooses the reason of a withdrawal, and the person charged for own use. */
export function WithdrawalReason({ reason, onReason, charged }: WithdrawalReasonProps) {
  const { stock } = useText();
  return (
    <>
      <SegmentedChoice
        label={stock.reason}
        options={withdrawalReasons.map((value) => ({ value, text: stock.reasonWord(value) }))}
        value={reason}
        onChange={onReason}
      />
      {reason === 'own-use' && charged !== undefined && (
        <ChargedTo to={charged.to} onChoose={charged.onChoose} />
      )}
    </>
  );
}

function ChargedTo({
  to,
  onChoose,
}: {
  readonly to: string | null;
  readonly onChoose: (staffId: string) => void;
}) {
  const text = useText();
  const { session } = useApp();
  const { data: colleagues = [] } = useBridgeQuery('stock.colleagues', {});
  if (session.type !== 'signedIn') return null;
  const me: StaffMember = session.staff;
  const people = [me, ...colleagues.filter(({ id }) => id !== me.id)];
  return (
    <div className="stack-2">
      <Select
        label={text.stock.chargedTo}
        options={people.map((person) => ({ id: person.id, text: personName(person, text) }))}
        value={to ?? me.id}
        onChange={onChoose}
      />
      <p className="footnote">{text.stock.chargedText}</p>
    </div>
  );
}
