import type { DraftComponent } from '../../../shared/bridge/drafts.ts';
import { assertNever } from '../../../shared/result.ts';
import { RepeatDialog } from '../../features/drafts/RepeatDialog.tsx';
import { amountWithUnit } from '../../features/recipes/recipe-pieces.ts';
import { Drawer } from '../../parts/Dialog.tsx';
import { shadeInWords } from '../../parts/Shade.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { BowlDialog } from './BowlDialog.tsx';
import { BowlTimerDialog } from './BowlTimer.tsx';
import { ChooseCustomerDialog } from './ChooseCustomerDialog.tsx';
import { ChooseItemDialog } from './ChooseItemDialog.tsx';
import { useActiveDraft, type OpenDialog } from './active-draft.ts';
import { ChangeCustomer, CustomerAbout } from './CustomerAbout.tsx';
import { bowlName, everyComponent, isWeighed } from './draft-parts.ts';
import { MixDetails } from './MixDetails.tsx';
import { NewPackDialog } from './NewPackDialog.tsx';
import { NumberPadDialog } from './NumberPadDialog.tsx';
import { TreatmentsDialog } from './TreatmentsDialog.tsx';

const mostGrams = 100_000;

/** The dialogs of a draft, one at a time. */
export function MixDialogs({
  dialog,
  onClose,
}: {
  readonly dialog: OpenDialog | null;
  readonly onClose: () => void;
}) {
  const text = useText();
  const formats = useFormats();
  const { draft, bowl, apply } = useActiveDraft();
  if (dialog === null) return null;

  /** The component's current state, as a capture may have arrived since the dialog opened. */
  const nowOf = (component: DraftComponent) =>
    everyComponent(draft).find(({ id }) => id === component.id) ?? component;
  switch (dialog.type) {
    case 'choose': {
      const { instead } = dialog;
      const choose = (itemId: string) => {
        onClose();
        void apply(
          instead ? { type: 'replaceMissing', missingId: instead.id, itemId } : { type: 'addItem', itemId },
        );
      };
      const title = instead && {
        title: text.mix.insteadOf(amountWithUnit(instead, text, formats), instead.name),
      };
      return <ChooseItemDialog {...title} onClose={onClose} onChoose={choose} />;
    }
    case 'more': {
      const inBowl = bowl.components
        .filter(isWeighed)
        .reduce((sum, { amount, target }) => sum + (amount > 0 ? amount : (target ?? 0)), 0);
      return (
        <NumberPadDialog
          title={text.mix.moreOf(bowlName(draft, bowl, text))}
          description={text.mix.moreHow}
          consequence={(grams) => text.mix.moreMakes(formats.grams(inBowl + grams))}
          first={null}
          least={1}
          most={mostGrams}
          onClose={onClose}
          onUse={(grams) => apply({ type: 'moreOfSame', bowlId: bowl.id, grams })}
        />
      );
    }
    case 'bowl':
      return <BowlDialog onClose={onClose} />;
    case 'timer':
      return <BowlTimerDialog onClose={onClose} />;
    case 'details':
      return (
        <Drawer title={text.mix.details} isOpen onClose={onClose} size="large">
          <MixDetails />
        </Drawer>
      );
    case 'customer': {
      const { customer } = draft;
      // Another page removed the customer.
      if (customer === null) return null;
      return (
        <Drawer
          title={customer.name ?? text.customers.nameless}
          isOpen
          onClose={onClose}
          size="large"
          actions={<ChangeCustomer />}
        >
          <CustomerAbout customer={customer} onTaken={onClose} />
        </Drawer>
      );
    }
    case 'chooseCustomer':
      return (
        <ChooseCustomerDialog
          hasCustomer={draft.customer !== null}
          onClose={onClose}
          onChoose={(personId) => {
            onClose();
            void apply({ type: 'setCustomer', personId });
          }}
        />
      );
    case 'treatments':
      return <TreatmentsDialog onClose={onClose} />;
    case 'repeat':
      return <RepeatDialog what={dialog.what} into={draft.id} onClose={onClose} />;
    case 'weight': {
      const { id, item, amount } = dialog.component;
      return (
        <NumberPadDialog
          title={text.mix.typeWeightOf(shadeInWords(item))}
          first={amount > 0 ? amount : null}
          least={0}
          most={mostGrams}
          onClose={onClose}
          onUse={(grams) => apply({ type: 'typeAmount', componentId: id, grams })}
        />
      );
    }
    case 'target': {
      const { id, item, target } = dialog.component;
      return (
        <NumberPadDialog
          title={text.mix.targetOf(shadeInWords(item))}
          first={target}
          least={1}
          most={mostGrams}
          onClose={onClose}
          onUse={(grams) => apply({ type: 'setTarget', componentId: id, grams })}
          {...(target === null
            ? {}
            : {
                none: {
                  label: text.mix.noTargetChoice,
                  onUse: () => apply({ type: 'setTarget', componentId: id, grams: null }),
                },
              })}
        />
      );
    }
    case 'newPack':
      return <NewPackDialog component={nowOf(dialog.component)} onClose={onClose} />;
    default:
      return assertNever(dialog);
  }
}
