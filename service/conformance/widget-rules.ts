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
} as const satisfies Record<string, string>;
