import type { VisitCharge } from '../../../shared/bridge/charging.ts';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { HoldScans } from '../scan/HoldScans.tsx';
import { useKept } from '../typed/use-typed.ts';
import { extraWords } from './charge-words.ts';

const longestReason = 200;

interface WaiveDialogProps {
  readonly visit: VisitCharge;
  readonly onClose: () => void;
}

/** Waives a visit's extra colour: by a usual reason in one tap, or by a typed one. */
export function WaiveDialog({ visit: { visitId, charge }, onClose: close }: WaiveDialogProps) {
  const text = useText();
  const formats = useFormats();
  const { value: typed, set: setTyped, forget } = useKept(`waive ${visitId}`, '');
  const onClose = () => {
    forget();
    close();
  };
  const waive = useBridgeCall('charging.waive');
  const save = (reason: string) => waive.mutate({ visitId, reason }, { onSuccess: onClose });
  return (
    <Dialog
      title={text.charging.waiveTitle(extraWords(charge, text, formats))}
      isOpen
      onClose={onClose}
      size="large"
    >
      {typed !== '' && <HoldScans />}
      <form
        className="stack-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') save(typed.trim());
        }}
      >
        <p className="hint">{text.charging.waiveHint}</p>
        {waive.error !== null && <FailureNotice failure={waive.error.failure} />}
        <div className="wrapping">
          {text.charging.reasons.map((reason) => (
            <Button key={reason} size="large" isPending={waive.isPending} onPress={() => save(reason)}>
              {reason}
            </Button>
          ))}
        </div>
        <TextField
          label={text.charging.otherReason}
          value={typed}
          onChange={setTyped}
          maxLength={longestReason}
          spellCheck
        />
        <div className="wrapping">
          <Button type="submit" size="large" isDisabled={typed.trim() === ''} isPending={waive.isPending}>
            {text.charging.waiveNow}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
