import { useBridgeQuery } from '../../bridge/hooks.ts';
import { loadable } from '../../parts/loadable.tsx';

/** With the tables of phone numbers: loaded when somebody edits. */
const PersonDialog = loadable(() => import('../../features/customers/PersonDialog.tsx'));

interface EditPersonDialogProps {
  readonly personId: string;
  readonly onClose: () => void;
}

/** A new customer who did not get through, with the details filled in. */
export function EditPersonDialog({ personId, onClose }: EditPersonDialogProps) {
  const { data: person } = useBridgeQuery('customers.get', { personId });
  if (person === undefined) return null;
  return <PersonDialog of={person} onDone={onClose} onClose={onClose} />;
}
