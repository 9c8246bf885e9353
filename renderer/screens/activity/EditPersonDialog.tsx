import { lazy, Suspense } from 'react';
import { useBridgeQuery } from '../../bridge/hooks.ts';

/** With the tables of phone numbers: loaded when somebody edits. */
const PersonDialog = lazy(() => import('../../features/customers/PersonDialog.tsx'));

interface EditPersonDialogProps {
  readonly personId: string;
  readonly onClose: () => void;
}

/** A new customer who did not get through, with the details filled in. */
export function EditPersonDialog({ personId, onClose }: EditPersonDialogProps) {
  const { data: person } = useBridgeQuery('customers.get', { personId });
  if (person === undefined) return null;
  return (
    <Suspense>
      <PersonDialog of={person} onDone={onClose} onClose={onClose} />
    </Suspense>
  );
}
