import type { Treatment } from '../../../shared/bridge/drafts.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Loading } from '../../parts/EmptyState.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { useText } from '../../text/text.tsx';
import { useActiveDraft } from './active-draft.ts';

/** The treatments of a visit without a booking: any of those that need colour, or none. */
export function TreatmentsDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const { draft, apply } = useActiveDraft();
  const { data, error } = useBridgeQuery('bookings.services', {});
  const { treatments: chosen } = draft;
  const choose = (treatments: Treatment[]) => void apply({ type: 'setTreatments', treatments });
  const offered = data?.groups.flatMap(({ services }) => services.filter(({ needsColour }) => needsColour));
  return (
    <Dialog
      title={text.mix.treatments}
      isOpen
      onClose={onClose}
      size="large"
      actions={
        <Button size="large" onPress={onClose}>
          {text.parts.close}
        </Button>
      }
    >
      <div className="stack-3">
        <p className="hint">{text.mix.treatmentsHint}</p>
        {error !== null && <FailureNotice failure={error.failure} />}
        {offered === undefined && error === null && <Loading label={text.parts.loading} />}
        <fieldset className="wrapping" aria-label={text.mix.treatments}>
          {withChosen(offered ?? [], chosen ?? []).map(({ id, name }) => {
            const isChosen = chosen?.some((one) => one.id === id) === true;
            const others = (chosen ?? []).filter((one) => one.id !== id);
            return (
              <Chip
                key={id}
                isChosen={isChosen}
                onPress={() => choose(isChosen ? others : [...others, { id, name }])}
              >
                {name}
              </Chip>
            );
          })}
          <Chip isChosen={chosen?.length === 0} onPress={() => choose([])}>
            {text.mix.noTreatments}
          </Chip>
        </fieldset>
      </div>
    </Dialog>
  );
}

/** A treatment that the location no longer offers can still be removed. */
const withChosen = (offered: readonly Treatment[], chosen: readonly Treatment[]): readonly Treatment[] => [
  ...offered,
  ...chosen.filter(({ id }) => !offered.some((one) => one.id === id)),
];

interface ChipProps {
  readonly isChosen: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

const Chip = ({ isChosen, ...rest }: ChipProps) => (
  <Button {...rest} size="large" kind={isChosen ? 'primary' : 'quiet'} aria-pressed={isChosen} />
);
