/** The administrator's settings on the command line (`managed.ts`). */

/** An option that is missing on the command line is undefined. */
export interface ManagedOptions {
  readonly managedSettings?: string | undefined;
  readonly address?: string | undefined;
  /** A file that holds the key and nothing else; `-`: standard input. */
  readonly keyFile?: string | undefined;
  readonly location?: string | undefined;
  readonly language?: string | undefined;
  readonly kiosk?: boolean | undefined;
  readonly keepKeyUnsealed?: boolean | undefined;
}

/** By option name, the field of the file that it overrides. */
export const managedOptionNames = {
  'managed-settings': 'managedSettings',
  address: 'address',
  'key-file': 'keyFile',
  location: 'location',
  language: 'language',
  kiosk: 'kiosk',
  'keep-key-unsealed': 'keepKeyUnsealed',
} as const satisfies Record<string, keyof ManagedOptions>;
