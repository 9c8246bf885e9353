import { pluralIn } from '../../../shared/text/plural.ts';

const plural = pluralIn('en-GB');

/** Texts of the screen Activity. Amounts and times arrive formatted. */
export const activity = {
  title: 'Activity',
  hint: 'Everything this computer sent or will send, newest first.',

  // The choice of a list.
  show: 'Show',
  showAll: 'All',
  showAttention: 'Needs attention',
  showWaiting: 'Waiting',
  showJournal: 'Journal',
  counted: (words: string, count: string) => `${words} ${count}`,
  found: (count: number) => plural(count, { one: '# entry', other: '# entries' }),
  list: 'Entries',
  needsAttention: 'Needs attention',
  all: 'Everything else',
  empty: 'Nothing has been sent yet',
  emptyText: 'Mixes, withdrawals and deliveries show up here as soon as they are saved.',
  emptyAttention: 'Nothing needs attention',
  emptyAttentionText: 'Refused entries show up here, with what can be done about them.',
  emptyWaiting: 'Everything is sent',
  emptyWaitingText: 'What is saved without a connection waits here and goes by itself.',
  emptyJournal: 'Nothing in these days',
  emptyJournalText: 'Choose other days, another person, or less in the search.',

  // All waiting entries together.
  offlineTitle: (time: string) => `No connection since ${time}`,
  offlineText: (count: number) =>
    plural(count, {
      one: '# entry waits. It is safe here and goes by itself when the connection is back.',
      other: '# entries wait. They are safe here and go by themselves when the connection is back.',
    }),
  refusedText: (count: number) =>
    plural(count, {
      one: '# entry waits. It is safe here and goes by itself once the key works.',
      other: '# entries wait. They are safe here and go by themselves once the key works.',
    }),
  elsewhereTitle: (count: number) =>
    plural(count, {
      one: '# saved entry waits for another salon system',
      other: '# saved entries wait for another salon system',
    }),
  elsewhereText: (address: string) =>
    `Saved for ${address}, and safe here. It is sent when that system is used again.`,
  toSettings: 'Open Settings',
  drainingLabel: 'Sending what was saved',

  // One entry.
  kind: {
    mix: 'Mix',
    undo: 'Mix undone',
    withdrawal: 'Withdrawal',
    delivery: 'Delivery',
    correction: 'Withdrawal undone',
    recipe: 'Recipe',
    person: 'Customer details',
    newPerson: 'New customer',
    giftCard: 'Gift card recorded',
    giftCardVoid: 'Gift card voided',
    newRange: 'New range',
    range: 'Range changed',
    newItem: 'New item',
    item: 'Item changed',
    barcode: 'Barcode attached',
    barcodeRemoval: 'Barcode removed',
    unknown: 'Saved by a newer version',
  },
  codeToCome: 'code to come',
  correctedBy: (person: string) => `corrected by ${person}`,
  correction: 'Corrected mix',
  chargedTo: (person: string) => `charged to ${person}`,
  reason: {
    consumption: 'used up',
    'own-use': 'own use',
    damaged: 'damaged',
    expired: 'past its date',
    training: 'training',
    redone: 'colour redone',
    returned: 'returned to the supplier',
    stocktake: 'stocktake',
    'wrong-delivery': 'wrong delivery',
  } as Readonly<Record<string, string>>,
  /** The changed fields of a customer. */
  changed: {
    firstName: 'first name',
    lastName: 'last name',
    email: 'e‑mail',
    phoneNumber: 'phone number',
    identityNumber: 'identity number',
    note: 'note',
    smsRemindersAllowed: 'reminders by text message',
    emailRemindersAllowed: 'reminders by e‑mail',
    marketingAllowed: 'offers and news',
  },
  /** The changed fields of a range or an item. */
  changedCatalogue: {
    name: 'name',
    kind: 'kind',
    packSize: 'pack size',
    listPrice: 'list price',
    mixingRatio: 'mixing ratio',
    shade: 'shade',
    articleNumber: 'article number',
  },
  waiting: 'Waits for the connection',
  waitingTurn: 'Waits for its turn',
  waitingParent: 'Waits for what it belongs to',
  waitingCustomer: 'Waits for the new customer',
  waitingAgain: (time: string) => `Tries again at ${time}`,
  takenBack: 'Being taken back',
  takenBackText: 'The salon system may have it already. It is undone there as soon as that is known.',
  sending: 'Being sent',
  sent: (time: string) => `Sent ${time}`,
  refused: (time: string) => `Refused ${time}`,
  discarded: (time: string) => `Discarded ${time}`,
  beingUndone: 'Being undone',
  undone: 'Undone',
  wasTakenBack: (time: string) => `Taken back ${time}`,
  edited: (time: string) => `Edited ${time}`,
  blocked: {
    scope: 'Stopped: the salon’s key does not allow this',
    key: 'Stopped: the salon’s key does not work',
    location: 'Stopped: the salon’s key does not reach its location',
    app: 'Stopped: a newer version of Colour Bar is needed',
  },
  blockedNext: {
    scope:
      'It is kept here and sent as soon as the salon has a key that allows it. Settings, Connection shows what is missing.',
    key: 'It is kept here and sent as soon as the key works again. Enter it under Settings, Connection.',
    location:
      'It is kept here and sent as soon as the salon’s key reaches its location. Enter that key under Settings, Connection.',
    app: 'It is kept here as it is. Update Colour Bar on this computer, and it is sent.',
  },
  mayHaveArrived:
    'It was sent, but no answer came. The salon system may have it already: it is never done twice.',
  by: (who: string) => `By ${who}`,
  because: (reason: string) => `Reason: ${reason}`,
  editedDraft: 'Opened again as a mix.',
  editedPerson: 'Is a customer who was there already.',
  editedEntry: 'Changed and sent as another entry.',
  replacement: 'Show what it became',
  replacementTitle: 'What it became',
  replacementGone: 'The mix that it became is no longer kept on this computer',
  concernsItems: (names: string) => `Concerns: ${names}.`,
  concernsWho: {
    staff: 'Concerns the person who registered it.',
    customer: 'Concerns the customer.',
  },
  balance: (there: string, asked: string) => `In stock: ${there}. Asked for: ${asked}.`,

  // Refusals by the service: the event, and the remedies with and without editing.
  /** For a new customer, for whom these codes have a specific meaning. */
  refusedPerson: {
    duplicate: {
      happened: 'The salon system has a customer with this number already.',
      next: 'Edit it: correct the number, or choose that customer. What was mixed for the customer waits for that.',
    },
  } as Readonly<Record<string, { happened: string; next: string }>>,
  /** For a range, an item or a barcode. */
  refusedCatalogue: {
    duplicate: {
      happened: 'Something else has this name, shade or barcode already.',
      next: 'See in Stock what has it, then discard this.',
    },
    entity_not_found: {
      happened: 'What it is about is no longer in the salon system.',
      next: 'Discard it. If it is needed, create it anew in Stock.',
    },
    not_allowed: {
      happened: 'The salon system does not allow this: a barcode of the supplier’s article stays with it.',
      next: 'Discard it.',
    },
  } as Readonly<Record<string, { happened: string; next: string }>>,
  refusals: {
    entity_not_found: {
      happened: 'Something in it is no longer in the salon system.',
      edit: 'Edit it with what is there now, or discard it.',
      discard: 'Discard it, and do it again with what is there now.',
    },
    validation_failed: {
      happened: 'The salon system did not accept one of its values.',
      edit: 'Edit it and send it again, or discard it.',
      discard: 'Discard it, and do it again with other values.',
    },
    invalid_request: {
      happened: 'The salon system could not read it.',
      edit: 'Edit it and send it again. If that is refused too, discard it and tell support.',
      discard: 'Try again. If that is refused too, discard it and tell support.',
    },
    route_not_found: {
      happened: 'The salon system can’t do this.',
      edit: 'It may be older than this app: try again once it is updated.',
      discard: 'It may be older than this app: try again once it is updated.',
    },
    not_allowed: {
      happened: 'The salon system no longer allows this.',
      edit: 'Look at the item in Stock first. Then edit this, or discard it.',
      discard: 'It may be undone already. Look in Stock, then discard this.',
    },
    duplicate: {
      happened: 'The salon system has this already.',
      edit: 'See in Stock whether it is there, then discard this.',
      discard: 'See in Stock whether it is there, then discard this.',
    },
    code_already_used: {
      happened: 'Another gift card has this code.',
      edit: 'Look the code up at the front desk. Discard this, and record the card with its right code.',
      discard: 'Look the code up at the front desk. Discard this, and record the card with its right code.',
    },
    gift_card_already_used: {
      happened: 'The gift card was used, or is void already.',
      edit: 'Look it up at the front desk, then discard this.',
      discard: 'Look it up at the front desk, then discard this.',
    },
    merchant_required: {
      happened: 'The salon system did not know which company the gift card belongs to.',
      edit: 'Discard this, and record the card with its company.',
      discard: 'Discard this, and record the card with its company.',
    },
    idempotency_key_reused: {
      happened: 'The salon system has something else under the same number.',
      edit: 'Edit it: it is then sent under a new one.',
      discard: 'Discard it and do it again.',
    },
    restored: {
      happened:
        'This came from a backup file that may not be from this salon. None of it is sent until somebody has looked at it.',
      edit: 'If it is right, and made by the person it names, try it again. Otherwise discard it.',
      discard: 'If it is right, and made by the person it names, try it again. Otherwise discard it.',
    },
    went_back: {
      happened: 'The salon system was restored from an older copy, which does not have this any more.',
      edit: 'Try it again: it is sent once more and counted once. Discard it if it was entered again already.',
      discard:
        'Try it again: it is sent once more and counted once. Discard it if it was entered again already.',
    },
    unsendable: {
      happened: 'This cannot be sent as it was saved.',
      edit: 'Edit it and send it, or discard it and do it again.',
      discard: 'Discard it and do it again.',
    },
    undone_before: {
      happened: 'Another computer undid or corrected this mix first. The correction was not sent.',
      edit: 'Look at the mix as it is now. If this correction is right, try it again; otherwise discard it.',
      discard:
        'Look at the mix as it is now. If this correction is right, try it again; otherwise discard it.',
    },
    already_registered: {
      happened: 'This mix is registered already, with other details or by somebody else.',
      edit: 'If it is the same mix, discard this. If both were mixed, edit this one: it is then sent as a mix of its own.',
      discard: 'Discard it. If both were mixed, do it again.',
    },
    changed_since: {
      happened: 'Somebody else has changed the same since this was saved. It was not sent.',
      edit: 'Look at what is there now. Then discard this, or do it again.',
      discard: 'Look at what is there now. Then discard this, or do it again.',
    },
    // From this computer: an item's unit was changed between grams and packs.
    not_ready: {
      happened: 'Whether something in it is counted in grams or in packs was changed. It was not sent.',
      edit: 'Edit it: remove the row, add the item again and enter its amount.',
      discard: 'Discard it and do it again.',
    },
    insufficient_stock: {
      happened: 'Not that many packs in stock.',
      edit: 'Edit it to at most what is there, or register the missing delivery and try again.',
      discard: 'Register the missing delivery and try again, or discard this.',
    },
  } as Readonly<Record<string, RefusalWords>>,

  // Actions.
  details: (what: string) => `Details: ${what}`,
  actions: (what: string) => `What can be done with: ${what}`,
  tryAgain: 'Try again',
  edit: 'Edit and send',
  editTitle: (what: string) => `Edit and send: ${what}`,
  editNow: (packs: string) => `Save and send: ${packs}`,
  wasEdited: 'Changed and saved: it is sent now',
  mixOpened: 'The mix is open again. Change it and register it.',
  takeBack: 'Take back …',
  takeBackTitle: 'Take it back?',
  takeBackText: 'It is undone: the stock stays as it was. The journal keeps that it was here.',
  takeBackNow: 'Take back',
  wasTakenBackNow: 'Taken back',
  discard: 'Discard …',
  discardNewPerson:
    'The customer is not created. What was mixed for the customer goes on without one, and recipes for the customer are discarded too; the journal keeps all of it.',
  discardTitle: 'Discard with a reason',
  discardText: 'It will not be sent, and the stock here no longer counts it. The journal keeps it.',
  discardReason: 'Why?',
  discardReasonMissing: 'Say why in a word or two, for the journal.',
  discardNow: 'Discard',
  wasDiscarded: 'Entry discarded',
  wasThereAlready: 'The salon system had it already: it is kept',
  notReady: {
    may_have_arrived:
      'It is not known yet whether the salon system has it. Try again in two minutes, with a connection.',
    sending: 'It is being sent right now. Wait a moment.',
    done: 'The salon system has it already.',
    discarded: 'It is sorted out already.',
  } as Readonly<Record<string, string>>,
  notReadyTitle: 'Not yet',

  // The journal.
  journal:
    'Who did what. Mixes, stock and what was allowed by PIN are those of all computers; recipes, customers, catalogue and decisions are of this computer only.',
  journalOwn: 'What you did. Mixes and stock are those of all computers. Colleagues’ are for managers.',
  journalFrom: 'From',
  journalTo: 'To',
  journalPerson: 'Person',
  journalEverybody: 'Everybody',
  journalKind: 'Kind',
  journalKinds: {
    mix: 'Mixes',
    stock: 'Stock',
    entry: 'Saved at this computer',
    decision: 'Decisions',
    allowed: 'Allowed by PIN',
  },
  journalSearch: 'Shade, customer or reason',
  journalMore: (count: number) => plural(count, { one: 'Show # more', other: 'Show # more' }),
  journalExport: 'Save as a file',
  journalFile: (from: string, to: string) => `Journal ${from} – ${to}`,
  journalColumns: [
    'Date',
    'Time',
    'Person',
    'Kind',
    'What',
    'Grams',
    'Packs',
    'Shades',
    'Customer',
    'Reason',
    'Allowed by',
  ],
  journalNobody: 'Nobody named',
  journalWhat: {
    mix: 'Mix',
    undone: 'Mix undone',
    delivered: 'Delivery',
    used: 'Withdrawal',
    thrown: 'Withdrawal',
    ownUse: 'Withdrawal for own use',
    other: 'Stock changed',
  },
  laterUndone: (what: string) => `${what}, undone later`,
  allowedAct: (what: string) => `Allowed by PIN: ${what}`,
  allowedBy: (name: string) => `allowed by ${name}`,
  decided: {
    discarded: 'Discarded',
    undone: 'Taken back',
    replaced: 'Edited and sent again',
  },
  reopened: 'Opened again to be changed',
  followed: 'Because of another decision',
};

interface RefusalWords {
  readonly happened: string;
  /** The remedy if it can be edited. */
  readonly edit: string;
  /** The remedy if it can only be retried or discarded. */
  readonly discard: string;
}
