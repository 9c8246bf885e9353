import { useEffect, useRef } from 'preact/hooks';
import { ownEntry } from '../../shared/own-entry.ts';
import type { Notice } from '../flow/booking.ts';
import type { Words } from '../text/words.ts';
import { useWords } from '../text/words.ts';
import style from './parts.module.css';

function declinedIn({ text }: Words, code: string): string {
  const known: Readonly<Record<string, string>> = text.declined;
  return ownEntry(known, code) ?? text.declined.other;
}

export function noticeIn(words: Words, notice: Notice): string {
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

/** These are also shown beside a field, which takes the focus. */
const besideField = new Set<Notice['kind']>(['checkFields', 'wrongPin', 'voucher']);
const hasField = () => document.querySelector('[aria-invalid="true"]') !== null;

/**
 * A live region: always rendered, so that screen readers announce its text. Scrolled to and focused, as the
 * pressed button may be far below.
 */
export function NoticeBand({ notice }: { readonly notice: Notice | null }) {
  const words = useWords();
  const band = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice === null || (besideField.has(notice.kind) && hasField())) return;
    band.current?.scrollIntoView({ block: 'center' });
    band.current?.focus({ preventScroll: true });
  }, [notice]);
  const good = notice?.kind === 'newPin';
  return (
    <div role="alert">
      {notice !== null && (
        <div ref={band} tabIndex={-1} class={good ? style.good : style.notice}>
          <p>{noticeIn(words, notice)}</p>
        </div>
      )}
    </div>
  );
}
