/** An account's settings and offer (spec 3, Resources and their fields). */
import { fail, ok } from '../../shared/result.ts';
import type {
  CustomField,
  RefData,
  WidgetMapping,
  WidgetService,
  WidgetSettings,
} from '../../shared/widget/account.ts';
import { customFieldsAt } from '../database/widget-offer.ts';
import type { CustomFieldsTable } from '../database/widget-tables.ts';
import type { Account } from '../domain/accounts.ts';
import { askedFields } from '../domain/custom-fields.ts';
import { amountOf, maybeAmount } from '../domain/money-numbers.ts';
import type { Offer, OfferedResource, ServiceOnOffer, Terms } from '../domain/offer.ts';
import { invalid } from '../http/answers.ts';
import type { WidgetHandlersOf } from './handlers.ts';
import { readOffer } from './offers.ts';

function presentSettings({ location, settings }: Account): WidgetSettings {
  return {
    currencyCode: location.currency,
    preferredE164CountryCode: settings.countryCallingCode,
    cardPublicKey: settings.cardPublicKey,
    features: {
      EnableDiscountVouchers: settings.vouchers,
      EnableEcomPayments: settings.payments,
      EnableCompanyBooking: settings.companyBooking,
      EnableVehicleBooking: settings.vehicleBooking,
    },
    customTexts: settings.texts,
    prefs: {
      timeZone: location.time_zone,
      locale: settings.locale,
      web_companyName: settings.companyName || location.name,
      web_addressLine1: settings.addressLine,
      web_area: settings.area,
      web_bookingMaxDaysInAdvance: settings.daysAhead,
      web_minTimeBeforeBooking: settings.hoursBefore,
      web_bookingInterval: settings.interval,
      web_useSmsVerification: settings.smsVerification,
      web_requireEmail: settings.emailRequired,
      web_requirePNo: settings.personalNumberRequired,
      web_requireVehicleRegNo: settings.vehicleNumberRequired,
      web_requireOrgNo: settings.organisationNumberRequired,
      web_allowMultipleServices: settings.severalServices,
      web_resourceLabel: settings.resourceLabel,
      web_allowCancellation: settings.cancellation,
      web_cancelUpToMinutes: settings.cancelUpToMinutes,
      web_allowPayOnSite: settings.payOnSite,
      web_requiresCaptcha: settings.captcha,
    },
  };
}

const presentResource = ({ number, paymentEnabled, ...offered }: OfferedResource) => ({
  id: number,
  name: offered.name,
  group: offered.group,
  title: offered.title,
  presentation: offered.presentation,
  hashId: offered.hashId,
  prefs: { web_paymentEnabled: paymentEnabled },
  attributes: {},
});

const presentMapping = (service: ServiceOnOffer, terms: Terms): WidgetMapping => ({
  serviceId: service.number,
  serviceDuration: terms.durationMinutes,
  afterTime: terms.afterTimeMinutes,
  price: maybeAmount(terms.price),
  priceEvening: maybeAmount(terms.evening),
  priceHoliday: maybeAmount(terms.holiday),
  customValues: {},
  webShowInBooking: true,
  webAllowBooking: terms.bookable,
  webShowDuration: true,
  addon: service.addOn,
});

/** The smallest and largest value; nulls are ignored. */
function spanOf(values: readonly (number | null)[]): readonly [number | null, number | null] {
  const there = values.filter((value) => value !== null);
  return there.length === 0 ? [null, null] : [Math.min(...there), Math.max(...there)];
}

function presentService(service: ServiceOnOffer, bookable: readonly Terms[]): WidgetService {
  const [minDuration, maxDuration] = spanOf(bookable.map(({ durationMinutes }) => durationMinutes));
  const prices = bookable.flatMap(({ price, evening, holiday }) => [
    price,
    evening ?? price,
    holiday ?? evening ?? price,
  ]);
  const [minPrice, maxPrice] = spanOf(prices);
  return {
    serviceId: service.number,
    name: service.name,
    group: service.group,
    description: service.description,
    minDuration,
    maxDuration,
    minPrice: minPrice === null ? null : amountOf(minPrice),
    maxPrice: maxPrice === null ? null : amountOf(maxPrice),
    priceFrom: service.priceFrom,
    addon: service.addOn,
    bookingType: service.isClass ? 'class' : 'appointment',
    prefs: { web_paymentRequired: service.paymentRequired },
    attributes: {},
    classBooking: service.isClass,
  };
}

function presentOffer(offer: Offer): RefData {
  const resourceMappings: RefData['resourceMappings'] = {};
  const services = offer.services.map((service) => {
    const bookable: Terms[] = [];
    for (const resource of offer.resources) {
      const terms = offer.terms(resource, service);
      if (terms === undefined) continue;
      resourceMappings[`${resource.number}:${service.number}`] = presentMapping(service, terms);
      if (terms.bookable) bookable.push(terms);
    }
    return presentService(service, bookable);
  });
  const addonMappings = offer.services.flatMap((service) => {
    const addonSrvIds = offer.addOnsOf(service).map(({ number }) => number);
    return addonSrvIds.length === 0 ? [] : [{ srvId: service.number, addonSrvIds }];
  });
  return { services, resources: offer.resources.map(presentResource), resourceMappings, addonMappings };
}

const presentField = (row: CustomFieldsTable): CustomField => ({
  key: row.key,
  label: row.label,
  type: row.type,
  required: row.required === 1,
  placeholder: row.placeholder,
  helpText: row.help_text,
  options: JSON.parse(row.options) as string[],
});

export const accountHandlers: WidgetHandlersOf<'account'> = {
  settings: async ({ account }) => ok({ status: 200, body: presentSettings(account) }),
  refData: (call, database) =>
    readOffer(database, call, async (offer) => ok({ status: 200, body: presentOffer(offer) })),
  customFields: (call, database) =>
    readOffer(database, call, async (offer, connection) => {
      const { account, params, query } = call;
      const resource = offer.resources.find(({ hashId }) => hashId === params.resourceHashId);
      if (resource === undefined) return fail('not_there');
      const services = offer.services.filter(({ number }) => query.srvIds.includes(number));
      if (services.length < query.srvIds.length)
        return invalid({ srvIds: 'names a service that is not offered' });
      const rows = await connection.all(customFieldsAt, { location: account.location.id });
      const asked = askedFields(
        rows,
        resource.id,
        services.map(({ id }) => id),
      );
      return ok({ status: 200, body: { customFields: asked.map(presentField) } });
    }),
};
