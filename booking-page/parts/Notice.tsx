import type { Notice } from '../flow/booking.ts';
import type { Words } from '../text/words.ts';
import { useWords } from '../text/words.ts';
import style from './parts.module.css';

function declinedIn({ text }: Words, code: string): string {
  const known: Readonly<Record<string, string>> = text.declined;
  return known[code] ?? text.declined.other;
}

function noticeIn(words: Words, notice: Notice): string {
  const { text } = words;
  switch (notice.kind) {
    case 'slowDown':
      return text.slowDown(notice.seconds);
    case 'declined':
      return declinedIn(words, notice.code);
    case 'voucher': {
      const { minSpend } = notice.data;
      return notice.refusal === 'MinSpendNotReached' && typeof minSpend === 'number'
        ? text.minSpend(words.money(minSpend))
        : text.voucher[notice.refusal];
    }
    default:
      return text.notices[notice.kind];
  }
}

/** Read out when it comes: its place is always there. */
export function NoticeBand({ notice }: { readonly notice: Notice | null }) {
  const words = useWords();
  const good = notice?.kind === 'newPin';
  return (
    <div role="alert">
      {notice !== null && (
        <div class={good ? style.good : style.notice}>
          <p>{noticeIn(words, notice)}</p>
        </div>
      )}
    </div>
  );
}
