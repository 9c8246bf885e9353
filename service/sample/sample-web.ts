/** A sample location's web booking settings: plain data, by the keys of its calendar. */
import type { AccountSettings } from '../domain/account-settings.ts';

/** Opens and closes, as `09:00-18:00`. */
type SamplePeriods = readonly string[];

export interface SampleHours {
  /** By weekday, 1 being Monday. */
  readonly week: Readonly<Record<number, SamplePeriods>>;
  /** By date; without periods, the weekday's hours. */
  readonly exceptions?: Readonly<
    Record<string, { readonly periods?: SamplePeriods; readonly holiday?: true }>
  >;
}

interface SampleCustomField {
  readonly key: string;
  readonly label: string;
  readonly type: string;
  readonly required: boolean;
  readonly placeholder?: string;
  readonly helpText?: string;
  readonly options?: readonly string[];
  readonly service?: string;
}

export interface SampleReview {
  readonly name: string;
  readonly stars: number;
  readonly text?: string;
  /** The name of a resource. */
  readonly resource?: string;
  /** Before the sample was made. */
  readonly daysAgo: number;
  readonly hidden?: true;
}

export interface SampleWeb {
  /** The public name. */
  readonly account: string;
  readonly settings: Partial<AccountSettings>;
  /** By key of the resource. */
  readonly hours: Readonly<Record<string, SampleHours>>;
  /** Keys of services that are paid online. */
  readonly paidServices?: readonly string[];
  /** Keys of resources that take no payment online. */
  readonly unpaidResources?: readonly string[];
  /** Keys of add-ons by the key of the service that takes them. */
  readonly addOns?: Readonly<Record<string, readonly string[]>>;
  /** Prices beside the usual one, by `resource service`. */
  readonly prices?: Readonly<Record<string, { readonly evening?: string; readonly holiday?: string }>>;
  readonly titles?: Readonly<Record<string, { readonly title?: string; readonly presentation?: string }>>;
  readonly customFields?: readonly SampleCustomField[];
  readonly reviews?: readonly SampleReview[];
  /** Days are counted back from here: milliseconds since 1970. */
  readonly now: number;
}
