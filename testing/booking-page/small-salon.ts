/** A small salon's services and people, to test the booking page's rules without a service. */
import type { Menu } from '../../booking-page/menu/menu.ts';
import type { WidgetMapping, WidgetService } from '../../shared/widget/account.ts';
import type { Slot } from '../../shared/widget/slots.ts';

export const services = { cut: 1, colour: 2, perm: 3, mask: 4, course: 5 } as const;
export const people = { astrid: 1, mehmet: 2 } as const;

const service = (serviceId: number, name: string, price: number, minutes: number): WidgetService => ({
  serviceId,
  name,
  group: null,
  description: null,
  minDuration: minutes,
  maxDuration: minutes,
  minPrice: price,
  maxPrice: price,
  priceFrom: false,
  addon: false,
  bookingType: 'appointment',
  prefs: { web_paymentRequired: false },
  attributes: {},
  classBooking: false,
});

const mapping = (serviceId: number, more: Partial<WidgetMapping> = {}): WidgetMapping => ({
  serviceId,
  serviceDuration: null,
  afterTime: 0,
  price: null,
  priceEvening: null,
  priceHoliday: null,
  customValues: {},
  webShowInBooking: true,
  webAllowBooking: true,
  webShowDuration: true,
  addon: false,
  ...more,
});

const resource = (id: number, name: string) => ({
  id,
  name,
  group: null,
  title: null,
  presentation: null,
  prefs: { web_paymentEnabled: true },
  attributes: {},
  hashId: `hash${id}`,
});

/** Astrid cuts and colours, Mehmet cuts and perms; a mask goes with colour; the course is no appointment. */
export function smallSalon(prefs: Partial<Menu['settings']['prefs']> = {}): Menu {
  const { cut, colour, perm, mask, course } = services;
  const { astrid, mehmet } = people;
  return {
    settings: {
      currencyCode: 'SEK',
      preferredE164CountryCode: '46',
      cardPublicKey: '',
      features: {
        EnableDiscountVouchers: true,
        EnableEcomPayments: true,
        EnableCompanyBooking: true,
        EnableVehicleBooking: false,
      },
      customTexts: {},
      prefs: {
        timeZone: 'Europe/Stockholm',
        locale: 'sv',
        web_companyName: 'Salong Nyans',
        web_addressLine1: 'Götgatan 1',
        web_area: 'Stockholm',
        web_bookingMaxDaysInAdvance: 60,
        web_minTimeBeforeBooking: 2,
        web_bookingInterval: 15,
        web_useSmsVerification: true,
        web_requireEmail: false,
        web_requirePNo: false,
        web_requireVehicleRegNo: false,
        web_requireOrgNo: false,
        web_allowMultipleServices: true,
        web_resourceLabel: '',
        web_allowCancellation: true,
        web_cancelUpToMinutes: 1440,
        web_allowPayOnSite: false,
        web_requiresCaptcha: false,
        ...prefs,
      },
    },
    services: [
      service(cut, 'Cut', 500, 45),
      service(colour, 'Colour', 1200, 90),
      service(perm, 'Perm', 1100, 120),
      { ...service(mask, 'Mask', 150, 15), addon: true },
      { ...service(course, 'Course', 300, 60), classBooking: true, bookingType: 'class' },
    ],
    resources: [resource(astrid, 'Astrid'), resource(mehmet, 'Mehmet')],
    resourceMappings: {
      [`${astrid}:${cut}`]: mapping(cut, { price: 600, priceEvening: 700, priceHoliday: 800 }),
      [`${astrid}:${colour}`]: mapping(colour, { serviceDuration: 100 }),
      [`${astrid}:${mask}`]: mapping(mask),
      [`${mehmet}:${cut}`]: mapping(cut),
      [`${mehmet}:${perm}`]: mapping(perm),
      [`${mehmet}:${mask}`]: mapping(mask, { webAllowBooking: false }),
    },
    addonMappings: [{ srvId: colour, addonSrvIds: [mask] }],
  };
}

export const slotAt = (
  date: string,
  time: string,
  resourceId: number,
  serviceIds: readonly number[],
): Slot => ({
  key: `${resourceId} ${date} ${time}`,
  date,
  time: `${time}:00`,
  length: 45,
  resourceId,
  serviceIds: [...serviceIds],
  resourceHashId: `hash${resourceId}`,
});
