import type { ConnectionCheck } from '../../../shared/bridge/connection.ts';
import { assertNever } from '../../../shared/result.ts';
import { Status, type Tone } from '../../parts/Notice.tsx';
import type { Text } from '../../text/en.ts';
import { useText } from '../../text/text.tsx';
import style from './connection.module.css';

type Allowed = ConnectionCheck['scopes'][number]['allowed'];

function allowedWords(allowed: Allowed, text: Text): { tone: Tone; label: string } {
  switch (allowed) {
    case 'yes':
      return { tone: 'good', label: text.settings.allowed };
    case 'no':
      return { tone: 'bad', label: text.settings.notAllowed };
    case 'unknown':
      return { tone: 'attention', label: text.settings.notKnown };
    default:
      return assertNever(allowed);
  }
}

/** The key's permissions and the features that each missing one disables; missing ones first. */
export function ScopeList({ scopes }: { readonly scopes: ConnectionCheck['scopes'] }) {
  const text = useText();
  const order: Record<Allowed, number> = { no: 0, unknown: 1, yes: 2 };
  return (
    <ul className={style.scopes}>
      {scopes
        .toSorted((a, b) => order[a.allowed] - order[b.allowed])
        .map(({ scope, allowed }) => {
          const state = allowedWords(allowed, text);
          return (
            <li key={scope} className={style.scope}>
              <div className={style.scopeWords}>
                <p>{text.settings.scope[scope].what}</p>
                {allowed !== 'yes' && (
                  <p className="hint">{text.settings.without(text.settings.scope[scope].without)}</p>
                )}
              </div>
              <Status tone={state.tone}>{state.label}</Status>
            </li>
          );
        })}
    </ul>
  );
}
