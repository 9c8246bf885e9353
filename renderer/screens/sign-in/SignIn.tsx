import type { SessionView } from '../../../shared/bridge/views.ts';
import { useText } from '../../text/text.tsx';

export function SignIn(_props: { readonly session: Extract<SessionView, { state: 'signedOut' }> }) {
  const text = useText();
  return <h1>{text.signIn.enterPin}</h1>;
}
