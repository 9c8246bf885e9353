import { unsentHere } from '../../../shared/unsent.ts';
import { useApp } from '../../bridge/hooks.ts';
import { Notice } from '../../parts/Notice.tsx';
import { useText } from '../../text/text.tsx';
import { isAddress, isSameAddress } from './address.ts';

/** Warns that unsent entries stay queued for the current address. */
export function StaysHere({ address }: { readonly address: string }) {
  const text = useText();
  const { connection, outbox } = useApp();
  const unsent = unsentHere(outbox);
  const { source, address: present } = connection;
  if (source !== 'own' || present === null || unsent === 0) return null;
  if (!isAddress(address) || isSameAddress(address, present)) return null;
  return (
    <Notice tone="attention" title={text.settings.staysTitle(unsent)} announce>
      {text.settings.staysText(present)}
    </Notice>
  );
}
