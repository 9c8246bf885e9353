import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { Status } from '../../parts/Notice.tsx';
import rows from '../../parts/rows.module.css';
import type { Text } from '../../text/en.ts';
import { useText } from '../../text/text.tsx';
import style from './item.module.css';

const stateWords = (entry: OutboxEntry, text: Text) =>
  entry.state === 'refused'
    ? text.stock.refused
    : entry.state === 'blocked'
      ? text.stock.blocked
      : entry.state === 'sending'
        ? text.stock.sending
        : text.stock.waiting;

/** The item's entries that are saved on this computer but not sent yet. */
export function OnTheWay({ itemId }: { readonly itemId: string }) {
  const text = useText();
  const { data: open } = useBridgeQuery('outbox.list', { itemId });
  if (open === undefined || open.length === 0) return null;
  return (
    <section className={style.part}>
      <h3 className={style.title}>{text.stock.onTheWay}</h3>
      <ul className={rows.rows}>
        {open.map((entry) => (
          <li key={entry.id}>
            <div className={rows.row}>
              <p className={rows.main}>{text.stock.kindWord(entry.kind)}</p>
              <Status tone={entry.state === 'refused' || entry.state === 'blocked' ? 'bad' : 'attention'}>
                {stateWords(entry, text)}
              </Status>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
