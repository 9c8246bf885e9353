/**
 * The customers of a sample location: plain data, oldest first. Ids are derived from the location's key and the keys here.
 * Includes data that the API cannot create: duplicate numbers, unformatted telephone numbers, a person without a creation
 * time, a changed recipe.
 */

/** When, in whole days before the sample was made. */
export interface SampleTimes {
  /** null: not known. */
  readonly createdDaysBefore: number | null;
  /** Absent: as it was created. */
  readonly changedDaysBefore?: number;
}

interface SampleProperty {
  readonly name: string;
  readonly value: string;
}

export interface SampleRecipeComponent {
  readonly name: string;
  /** Decimal string. */
  readonly amount: string;
  readonly unit: string;
  /** The location's item, by range and shade. */
  readonly item?: { readonly range: string; readonly shade: string };
  /** The location's product, by key. */
  readonly product?: string;
  readonly properties?: readonly SampleProperty[];
}

export interface SampleBowl {
  readonly name?: string;
  readonly note?: string;
  readonly properties?: readonly SampleProperty[];
  readonly components: readonly SampleRecipeComponent[];
}

export interface SampleRecipe {
  /** The visit, and when the recipe was added. */
  readonly daysBefore: number;
  /** Staff changed it as many days before. */
  readonly changedDaysBefore?: number;
  /** Key of a staff member. */
  readonly staff?: string;
  readonly title?: string;
  readonly note?: string;
  readonly properties?: readonly SampleProperty[];
  readonly appData?: Readonly<Record<string, unknown>>;
  readonly bowls: readonly SampleBowl[];
}

interface SampleCustomer extends SampleTimes {
  /** Unique among the location's customers of its type, `a-z`, digits and hyphens; never shown. */
  readonly key: string;
  /** Unique among all customers of the location. */
  readonly externalReference?: string;
  readonly note?: string;
}

export interface SamplePerson extends SampleCustomer {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly phoneNumber?: string;
  readonly identityNumber?: { readonly type: string; readonly number: string };
  /** Absent: allowed, allowed and not allowed. */
  readonly smsRemindersAllowed?: boolean;
  readonly emailRemindersAllowed?: boolean;
  readonly marketingAllowed?: boolean;
  /** Oldest first. */
  readonly recipes?: readonly SampleRecipe[];
}

export interface SampleCompany extends SampleCustomer {
  readonly name: string;
  readonly organisationNumber?: string;
  readonly department?: string;
  readonly email?: string;
  readonly phoneNumber?: string;
}

export interface SampleVehicle extends SampleCustomer {
  /** As stored: upper case, no spaces. */
  readonly registrationNumber: string;
  readonly make?: string | undefined;
  readonly model?: string | undefined;
}

export interface SampleClientele {
  readonly persons: readonly SamplePerson[];
  readonly companies: readonly SampleCompany[];
  readonly vehicles: readonly SampleVehicle[];
}
