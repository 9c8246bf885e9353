/** The rules of booking from the web that no table of the documents has, by the names that tests hold them by. */
export const widgetRules = {
  'widget-accounts':
    'Accounts are locations with a public name; all others are 404 (decisions 5, Where it lives)',
  'widget-keyless': 'A key is ignored',
  'widget-cors': 'CORS and preflights, on these paths alone',
  'widget-hours': 'Opening periods, exceptions by date (decisions 5, Availability)',
  'widget-lead': 'The first and the last day that can be booked',
  'widget-together': 'One resource performs all services, in the order asked',
  'widget-slot-questions': 'What `GET /resources/slots` cannot answer is code 1',
  'widget-slot-keys': 'Keys of slots: forged, too old, another service’s; slots that are gone',
  'widget-expiry': 'No hold outlives its expiry (decisions 5, Reservations)',
  'widget-reserve-again': 'Reserving lets go of the hold before',
  'widget-exclusion': 'Of 200 clients at one slot of two services one gets it',
  'widget-customer-fields': 'Customer details follow the rules of customers, and what the account asks for',
  'widget-customer-first': 'Confirming needs the customer’s details, and what is held',
  'widget-known-customer':
    'A verified phone and the same name are the person who is known; nothing stored changes',
  'widget-payment-required': 'A paid service is paid online; code 3004 where it cannot be',
  'widget-pin': 'PINs: wrong, missing, right',
  'widget-pin-voided': 'A new PIN, or another phone, voids the one before',
  'widget-pin-limits': 'Five wrong PINs a reservation, five PINs an hour and number',
  'widget-cancel-until': 'Cancelling until the account’s deadline',
  'widget-order-of-checks': 'The order of checks (decisions 5)',
  'widget-captcha': 'Captcha: each token once, abuse is 418',
  'widget-bad-requests': 'Bodies over 100 kB, unknown fields, unreadable JSON',
  'widget-privacy': 'Personal numbers are never echoed',
} as const satisfies Record<string, string>;
