import type { CallInput } from '../../../shared/bridge.ts';
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import type { stockCalls } from '../../../shared/bridge/stock.ts';
import { stocktake } from '../../../shared/colour-bar/counting.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { hostText } from '../../../shared/text/text.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import {
  documentLines,
  saveDocument,
  type AskedLine,
  type DocumentPorts,
  type StockedPorts,
} from '../outbox/documents.ts';
import type { CallHandlersOf } from '../router.ts';
import type { Session } from '../session/session.ts';
import type { SavedSettings } from '../settings/settings.ts';
import { wrongDelivery } from '../writes/delivery.ts';
import { ownUse } from '../writes/withdrawal.ts';
import type { CountedDocuments } from './counted-documents.ts';
import type { Movements } from './movements.ts';

interface StockHandlersPorts extends DocumentPorts, StockedPorts {
  readonly catalogue: Catalogue;
  readonly movements: Movements;
  readonly counted: CountedDocuments;
  readonly session: Pick<Session, 'colleagues'>;
  readonly settings: Pick<SavedSettings, 'get'>;
}

/** Characters of a movement's comment. */
const longestComment = 500;
const idOf = (line: AskedLine): string => ('itemId' in line ? line.itemId : line.productId);

export function stockHandlers(ports: StockHandlersPorts): CallHandlersOf<typeof stockCalls> {
  const { catalogue, movements, counted, session } = ports;

  /** The service receives the charged person; the comment names the person who saved it, if another. */
  const signed = (comment: string, by: StaffMember): string => {
    const said = hostText(ports.settings.get().language).stock.savedBy(by.name ?? by.id);
    const whole = comment.trim() === '' ? said : `${comment.trim()} · ${said}`;
    return whole.length <= longestComment ? whole : comment;
  };
  const withdraw = (
    { lines: asked, reason, chargedTo = null, comment }: CallInput<'stock.withdraw'>,
    who: StaffMember,
  ): Result<OutboxEntry> => {
    const lines = documentLines(ports, asked);
    if (!lines.ok) return lines;
    const charged = session.colleagues().find(({ id }) => id === chargedTo);
    const isForAnother = reason === ownUse && chargedTo !== null && chargedTo !== who.id;
    if (isForAnother && charged === undefined) return fail('unknown_here');
    return saveDocument(
      ports,
      {
        kind: 'withdrawal',
        lines: lines.value,
        reason,
        chargedTo: charged,
        comment: isForAnother ? signed(comment, who) : comment,
      },
      who,
    );
  };
  const deliver = ({ lines: asked, comment }: CallInput<'stock.deliver'>, who: StaffMember) => {
    const lines = documentLines(ports, asked);
    return lines.ok ? saveDocument(ports, { kind: 'delivery', lines: lines.value, comment }, who) : lines;
  };

  return {
    'stock.chart': async (asked) => ok(await catalogue.chart(asked)),
    'stock.item': catalogue.whenReady(({ itemId }) => catalogue.item(itemId)),
    'stock.search': catalogue.whenReady((wanted) => ok(catalogue.search(wanted))),
    'stock.movements': (stocked) => movements.of(stocked),
    'stock.withdraw': catalogue.whenReady((asked, who) => {
      const saved = withdraw(asked, who);
      if (saved.ok) counted.saved('withdrawal', asked.lines.map(idOf), who.id);
      return saved;
    }),
    'stock.deliver': catalogue.whenReady((asked, who) => {
      const saved = deliver(asked, who);
      if (saved.ok) counted.saved('delivery', asked.lines.map(idOf), who.id);
      return saved;
    }),
    'stock.countProduct': ({ productId, pieces }, who) => {
      const product = ports.products.get(productId);
      if (!product.ok) return product;
      if (product.value.pieces === null) return fail('not_allowed');
      const more = pieces - product.value.pieces;
      if (more === 0) return ok(null);
      const lines = documentLines(ports, [{ productId, packs: Math.abs(more) }]);
      if (!lines.ok) return lines;
      const document = { lines: lines.value, comment: '' };
      return more > 0
        ? saveDocument(ports, { ...document, kind: 'delivery' }, who)
        : saveDocument(ports, { ...document, kind: 'withdrawal', reason: stocktake }, who);
    },
    'stock.counted': catalogue.whenReady(() => ok(counted.list())),
    'stock.count': (document, who) => counted.keep(document, who),
    'stock.colleagues': () => ok(session.colleagues()),
    'stock.correct': ({ movementId, comment, ...stocked }, who) => {
      const movement = movements.shown(movementId);
      const isIts =
        'itemId' in stocked
          ? movement?.colourBarItemId === stocked.itemId
          : movement?.productId === stocked.productId;
      if (movement === undefined || !isIts) return fail('unknown_here');
      const lines = documentLines(ports, [{ ...stocked, packs: Math.abs(movement.quantity) }]);
      if (!lines.ok) return lines;
      return movement.type === 'delivery'
        ? saveDocument(ports, { kind: 'withdrawal', reason: wrongDelivery, lines: lines.value, comment }, who)
        : saveDocument(
            ports,
            {
              kind: 'correction',
              lines: lines.value.map((line) => ({ ...line, movementId })),
              comment,
            },
            who,
          );
    },
  };
}
