import { CustomerSearch } from '../../features/customers/CustomerSearch.tsx';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { useText } from '../../text/text.tsx';

interface ChooseCustomerDialogProps {
  /** Null: no customer. */
  readonly onChoose: (personId: string | null) => void;
  readonly onClose: () => void;
  /** A customer was chosen before and can be removed. */
  readonly hasCustomer: boolean;
}

/** Chooses the mix's customer. */
export function ChooseCustomerDialog({ onChoose, onClose, hasCustomer }: ChooseCustomerDialogProps) {
  const text = useText();
  return (
    <Dialog
      title={text.mix.chooseCustomer}
      isOpen
      onClose={onClose}
      size="large"
      actions={
        hasCustomer && (
          <Button size="large" onPress={() => onChoose(null)}>
            {text.mix.noCustomer}
          </Button>
        )
      }
    >
      <CustomerSearch only="person" onChoose={({ id }) => onChoose(id)} />
    </Dialog>
  );
}
