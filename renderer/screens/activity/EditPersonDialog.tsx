import { useBridgeQuery } from '../../bridge/hooks.ts';
import { loadable } from '../../parts/loadable.tsx';

/** A lazy chunk with the tables of phone numbers. */
const PersonDialog = loadable(() => import('../../features/customers/PersonDialog.tsx'));

interface EditPersonDialogProps {
  readonly personId: string;
  readonly onClose: () => void;
}

/** Edits a new customer who was refused, with the details filled in. */
export function EditPersonDialog({ personId, onClose }: EditPersonDialogProps) {
  const { data: person } = useBridgeQuery('customers.get', { personId });
  if (person === undefined) return null;
  return <PersonDialog of={person} onDone={onClose} onClose={onClose} />;
}
