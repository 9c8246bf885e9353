import type { Customer } from '../../../shared/bridge/customers.ts';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { useText } from '../../text/text.tsx';

interface DeleteDialogProps {
  readonly person: Customer;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Deleting cannot be undone, so the dialog asks first and lists everything deleted with the customer. */
export function DeleteDialog({ person, onDone, onClose }: DeleteDialogProps) {
  const text = useText();
  const remove = useBridgeCall('customers.remove');
  const failure = remove.error?.failure ?? null;
  const code = failure?.code;
  const message =
    code === 'not_allowed' || code === 'not_ready' ? text.customers.notDeleted[code] : undefined;
  return (
    <Dialog
      title={text.customers.deleteTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose} focusFirst>
            {text.parts.cancel}
          </Button>
          <Button
            kind="danger"
            isPending={remove.isPending}
            onPress={() => remove.mutate({ personId: person.id }, { onSuccess: onDone })}
          >
            {text.customers.deleteNow}
          </Button>
        </>
      }
    >
      {failure !== null && <FailureNotice failure={failure} message={message} />}
      <p>{text.customers.deleteText(person.name ?? text.customers.nameless)}</p>
      <p>{text.customers.deleteAll}</p>
    </Dialog>
  );
}
