/** Puts a sample location's web booking settings into a database; its calendar must exist. */
import type { Connection } from '../database/connection.ts';
import { addOpeningException, addOpeningPeriod } from '../database/opening-hours.ts';
import { addReview } from '../database/reviews.ts';
import { setAccount } from '../database/widget-accounts.ts';
import {
  addAddOn,
  addCustomField,
  addWidgetPrice,
  describeResource,
  requirePayment,
} from '../database/widget-terms.ts';
import { accountSettings } from '../domain/account-settings.ts';
import { giveNumbers } from '../domain/accounts.ts';
import { periodsOf } from '../domain/opening-hours.ts';
import { maybeHundredths } from '../domain/values.ts';
import type { SamplePlace } from './load-products.ts';
import { sampleId } from './sample-ids.ts';
import type { SampleWeb } from './sample-web.ts';

const day = 24 * 60 * 60 * 1000;

export async function loadWeb(
  connection: Connection,
  { key, location }: SamplePlace,
  web: SampleWeb,
): Promise<void> {
  const resourceId = (resource: string): string => sampleId('res', key, resource);
  const serviceId = (service: string): string => sampleId('svc', key, service);
  connection.write(setAccount, {
    location_id: location,
    account: web.account,
    settings: JSON.stringify(accountSettings.parse(web.settings)),
  });
  let numbered = 0;
  await giveNumbers(connection, location, (prefix) => sampleId(prefix, key, 'web', String((numbered += 1))));
  for (const service of web.paidServices ?? [])
    connection.write(requirePayment, { service: serviceId(service), required: 1 });
  const described = new Set([...(web.unpaidResources ?? []), ...Object.keys(web.titles ?? {})]);
  for (const resource of described)
    connection.write(describeResource, {
      resource: resourceId(resource),
      title: web.titles?.[resource]?.title ?? null,
      presentation: web.titles?.[resource]?.presentation ?? null,
      paymentEnabled: Number(web.unpaidResources?.includes(resource) !== true),
    });
  for (const [service, addOns] of Object.entries(web.addOns ?? {}))
    for (const addOn of addOns)
      connection.write(addAddOn, {
        service_id: serviceId(service),
        add_on_id: serviceId(addOn),
        location_id: location,
      });
  for (const [both, { evening, holiday }] of Object.entries(web.prices ?? {})) {
    const [resource = '', service = ''] = both.split(' ');
    connection.write(addWidgetPrice, {
      resource_id: resourceId(resource),
      service_id: serviceId(service),
      evening: maybeHundredths(evening),
      holiday: maybeHundredths(holiday),
    });
  }
  loadHours(connection, web, resourceId);
  for (const [at, field] of (web.customFields ?? []).entries())
    connection.write(addCustomField, {
      location_id: location,
      key: field.key,
      position: at,
      label: field.label,
      type: field.type,
      required: Number(field.required),
      placeholder: field.placeholder ?? null,
      help_text: field.helpText ?? null,
      options: JSON.stringify(field.options ?? []),
      resource_id: null,
      service_id: field.service === undefined ? null : serviceId(field.service),
    });
  for (const [at, review] of (web.reviews ?? []).entries())
    connection.write(addReview, {
      id: sampleId('rev', key, String(at)),
      location_id: location,
      posted_at: web.now - review.daysAgo * day,
      reviewer_name: review.name,
      resource_name: review.resource ?? null,
      stars: review.stars,
      review_text: review.text ?? null,
      hidden: Number(review.hidden === true),
    });
}

function loadHours(
  connection: Connection,
  { hours }: SampleWeb,
  resourceId: (resource: string) => string,
): void {
  for (const [resource, { week, exceptions = {} }] of Object.entries(hours)) {
    for (const [weekday, words] of Object.entries(week))
      for (const { opens, closes } of periodsOf(words))
        connection.write(addOpeningPeriod, {
          resource_id: resourceId(resource),
          weekday: Number(weekday),
          opens,
          closes,
        });
    for (const [date, { periods, holiday }] of Object.entries(exceptions))
      connection.write(addOpeningException, {
        resource_id: resourceId(resource),
        day: date,
        periods:
          periods === undefined
            ? null
            : JSON.stringify(periodsOf(periods).map(({ opens, closes }) => [opens, closes])),
        holiday: Number(holiday === true),
      });
  }
}
