/** What the command line may decide for this computer (`managed.ts`). */

/** What the command line says; undefined: nothing. */
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

/** By the name of the option, which field of the file it stands above. */
export const managedOptionNames = {
  'managed-settings': 'managedSettings',
  address: 'address',
  'key-file': 'keyFile',
  location: 'location',
  language: 'language',
  kiosk: 'kiosk',
  'keep-key-unsealed': 'keepKeyUnsealed',
} as const satisfies Record<string, keyof ManagedOptions>;
