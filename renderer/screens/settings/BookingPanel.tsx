import type { Failure } from '../../../shared/result.ts';
import { useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { DecidedElsewhere } from '../../features/managed/Managed.tsx';
import { useKept } from '../../features/typed/use-typed.ts';
import { Button } from '../../parts/Button.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { showToast } from '../../parts/toasts.ts';
import type { Text } from '../../text/en.ts';
import { useText } from '../../text/text.tsx';

/** The salon's booking page, which books next visits. */
export function BookingPanel() {
  const text = useText();
  const { data: account } = useBridgeQuery('visits.account', {});
  const set = useBridgeCall('visits.setAccount');
  const { value: typed, set: setTyped, forget } = useKept<string | null>('booking page', null);
  const address = typed ?? account?.page ?? '';
  const keep = (to: string | null) =>
    set.mutate(
      { address: to },
      {
        onSuccess: () => {
          setTyped(null);
          forget();
          showToast({ tone: 'good', text: to === null ? text.visits.forgotten : text.visits.saved });
        },
      },
    );
  return (
    <Panel title={text.visits.settingsTitle}>
      <div className="stack-5">
        <p className="hint">{text.visits.settingsHint}</p>
        <TextField
          label={text.visits.address}
          description={account?.fixedBy === 'sample' ? text.visits.sampleOwn : text.visits.addressHint}
          value={address}
          onChange={setTyped}
          type="url"
          maxLength={500}
          isDisabled={account?.fixedBy !== null}
        />
        {account?.fixedBy === 'managed' && <DecidedElsewhere />}
        {set.error !== null && (
          <FailureNotice failure={set.error.failure} message={wordsOf(set.error.failure, text)} />
        )}
        {account?.fixedBy === null && (
          <div className="wrapping">
            <Button
              isPending={set.isPending}
              isDisabled={address.trim() === ''}
              onPress={() => keep(address.trim())}
            >
              {text.visits.save}
            </Button>
            {account.page !== null && (
              <Button kind="plain" onPress={() => keep(null)}>
                {text.visits.forget}
              </Button>
            )}
          </div>
        )}
      </div>
    </Panel>
  );
}

function wordsOf({ code }: Failure, { visits }: Text) {
  if (code === 'invalid_input') return visits.notAPage;
  return code === 'not_bookable' || code === 'unreadable_answer' ? visits.notThere : undefined;
}
