import type { Draft } from '../../shared/bridge/drafts.ts';

/** Each bowl: its base, amounts and active row. */
export const draftInWords = ({ bowls, activeBowlId, asked }: Draft): string =>
  bowls
    .map(({ id, base, settleBase, components, activeComponentId, total }) => {
      const rows = components.map(
        (one) => `${one.id === activeComponentId ? '*' : ''}${one.item.id} ${one.amount}`,
      );
      const settles = settleBase === true ? ' settles' : '';
      return `${id === activeBowlId ? '*' : ''}bowl from ${base}${settles} [${rows.join(', ')}] total ${total}`;
    })
    .join('; ') + (asked === undefined ? '' : `; asks about ${asked.item.id}`);
