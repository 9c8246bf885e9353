/** What happened and what to do next, for every code. The service's own message is for logs only. */
import type { ErrorCode } from '../../../shared/result.ts';

export interface ErrorWords {
  /** One short sentence: what happened. */
  readonly happened: string;
  /** One sentence: what to do next. */
  readonly next: string;
}

export const errors: Record<ErrorCode, ErrorWords> = {
  entity_not_found: {
    happened: 'The salon system no longer has this.',
    next: 'Somebody may have removed it. Go back and look again.',
  },
  route_not_found: {
    happened: 'The salon system can’t do this.',
    next: 'Check the address under Settings, Connection. The salon system may be older than this app.',
  },
  invalid_request: {
    happened: 'The salon system could not read what was sent.',
    next: 'Nothing was changed. Try again; if it happens again, send the diagnostic number to support.',
  },
  validation_failed: {
    happened: 'The salon system did not accept one of the values.',
    next: 'Nothing was changed. Correct what is marked and send it again.',
  },
  forbidden: {
    happened: 'The salon’s key does not allow this.',
    next: 'Ask whoever manages the key to allow it. Settings, Connection shows what is missing.',
  },
  unauthenticated: {
    happened: 'The salon system does not recognise the salon’s key.',
    next: 'Enter a valid key under Settings, Connection. What waits to be sent is kept.',
  },
  account_blocked: {
    happened: 'The salon’s account is blocked.',
    next: 'Contact the supplier of the salon system. What waits to be sent is kept.',
  },
  method_not_allowed: {
    happened: 'The salon system does not allow this here.',
    next: 'Check the address under Settings, Connection. The salon system may be older than this app.',
  },
  idempotency_key_reused: {
    happened: 'The salon system already has something else under the same number.',
    next: 'Look in Activity, discard this entry with a reason and do it again.',
  },
  request_in_progress: {
    happened: 'The salon system is still working on this.',
    next: 'Wait a moment: it is tried again by itself.',
  },
  rate_limited: {
    happened: 'The salon system is asked too often right now.',
    next: 'Wait a moment: it is tried again by itself.',
  },
  duplicate: {
    happened: 'This exists already.',
    next: 'Choose another value, or use the one that is there.',
  },
  not_allowed: {
    happened: 'This can’t be done here.',
    next: 'It may be done already, or the salon’s settings do not allow it. Look at its latest state first.',
  },
  pin_not_recognised: {
    happened: 'Wrong PIN.',
    next: 'Try again.',
  },
  merchant_required: {
    happened: 'It was not said which company sells this.',
    next: 'Choose the company and try again.',
  },
  code_already_used: {
    happened: 'This code is used already.',
    next: 'Choose another code.',
  },
  gift_card_already_used: {
    happened: 'This gift card has been used.',
    next: 'It can’t be changed any more. Look it up to see what is left.',
  },
  insufficient_stock: {
    happened: 'Not that many packs in stock.',
    next: 'Check the balance and enter at most what is there, or register a delivery first.',
  },
  precondition_failed: {
    happened: 'Another computer changed this in the meantime.',
    next: 'Look at its latest state and try again.',
  },
  precondition_required: {
    happened: 'The app did not say which version it changes.',
    next: 'Update the app and try again.',
  },
  internal_error: {
    happened: 'Something went wrong in the salon system.',
    next: 'Try again in a while. What waits to be sent is kept.',
  },
  offline: {
    happened: 'No connection to the salon system.',
    next: 'Carry on: what you register is saved here and sent when the connection is back.',
  },
  app_gone: {
    happened: 'The app is not answering: nothing is saved right now.',
    next: 'Look whether the last thing you did is there once the app is back.',
  },
  timeout: {
    happened: 'The salon system did not answer in time.',
    next: 'Try again in a moment. What you registered is kept here.',
  },
  unreadable_answer: {
    happened: 'Something other than the salon system answered.',
    next: 'Check the address under Settings, Connection, and that no network log‑in page is in the way.',
  },
  not_connected: {
    happened: 'This computer is not connected to a salon.',
    next: 'Choose the sample salon or enter a key under Settings, Connection.',
  },
  location_gone: {
    happened: 'The salon system no longer has the location that this computer works at.',
    next: 'Choose another location under Settings, Connection, or ask whoever manages the key. What waits to be sent is kept.',
  },
  unsafe_address: {
    happened: 'The saved address is not safe: it begins with http:// and leads to another computer.',
    next: 'Anybody on the network could read the key, so nothing is sent. Give the address that begins with https:// under Settings, Connection. What you register is kept here.',
  },
  signed_out: {
    happened: 'Nobody is signed in.',
    next: 'Sign in and try again. Nothing is lost.',
  },
  managed: {
    happened: 'This is decided by whoever looks after this computer.',
    next: 'Ask them to change it.',
  },
  right_needed: {
    happened: 'You may not do this yourself.',
    next: 'Ask a manager or an owner of the salon.',
  },
  settings_locked: {
    happened: 'Settings ask for the administrator’s PIN.',
    next: 'Open Settings, enter it and try again.',
  },
  throttled: {
    happened: 'Too many wrong PINs.',
    next: 'Wait until the time is over, then try again.',
  },
  invalid_input: {
    happened: 'One of the values can’t be used.',
    next: 'Correct what is marked and try again.',
  },
  unknown_here: {
    happened: 'This computer no longer has this.',
    next: 'It may be registered or removed already. Go back and look again.',
  },
  restored: {
    happened: 'This came from a backup file that may not be from this salon.',
    next: 'Look at it in Activity: try it again there if it is right, or discard it.',
  },
  went_back: {
    happened: 'The salon system was restored from an older copy, which does not have this any more.',
    next: 'Try it again in Activity: it is counted once.',
  },
  unsendable: {
    happened: 'This cannot be sent as it was saved.',
    next: 'Discard it in Activity, and do it again.',
  },
  undone_before: {
    happened: 'Another computer undid or corrected this mix first.',
    next: 'Look at the mix as it is now, and correct that one if it is still wrong.',
  },
  already_registered: {
    happened: 'This mix is registered already, with other details or by somebody else.',
    next: 'Look in Activity: discard it there, or edit it and send it as a mix of its own.',
  },
  changed_since: {
    happened: 'Somebody else has changed the same meanwhile.',
    next: 'Look at it as it is now, and do it again if it is still right.',
  },
  not_ready: {
    happened: 'This can’t be done yet.',
    next: 'Do the step before it first: scan an item, pour, or capture the weight.',
  },
  not_saved: {
    happened: 'This could not be saved on this computer.',
    next: 'The disk may be full or not allow writing. Make room on it, then do it again: what was saved before is kept.',
  },
  not_a_backup: {
    happened: 'This file can’t be restored from.',
    next: 'Nothing was changed. Choose a whole backup file that this version of Colour Bar or an older one made.',
  },
  not_a_list: {
    happened: 'This file holds no list that can be read.',
    next: 'Choose a CSV file (in Excel: Save as, CSV UTF-8) with a row that names the columns: the range, and the shade, price or barcode of each item.',
  },
  scale_silent: {
    happened: 'The scale gives no weight.',
    next: 'Check its power and cable, reconnect it, or type the weight.',
  },
  scale_unsettled: {
    happened: 'The weight is not steady, or beyond what the scale can weigh.',
    next: 'Let the bowl stand still, then try again.',
  },
  not_bookable: {
    happened: 'The booking page did not take this.',
    next: 'Nothing is booked. Choose something else, or try again.',
  },
  barcode_invalid: {
    happened: 'Barcode misread.',
    next: 'Scan again.',
  },
  secrets_unavailable: {
    happened: 'This computer can’t keep the key sealed.',
    next: 'Unlock the computer’s key store, or allow the key to be kept in a file that only you can read.',
  },
  bug: {
    happened: 'Something went wrong in the app.',
    next: 'What you registered is kept. Try again; if it happens again, restart the app and tell support.',
  },
};
