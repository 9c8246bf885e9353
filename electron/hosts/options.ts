/** The command-line options of `npm start` and the browser host. */
import { homedir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { terminal } from '../../shared/text/technical.ts';
import { managedOptionNames, type ManagedOptions } from './managed-options.ts';
import { defaultDataFolder } from './data-folder.ts';

export interface Options {
  /** Whether a browser shows the page even if a window could be opened. */
  readonly browser: boolean;
  /** The TCP port that serves the page; 0: any free one. */
  readonly port: number;
  readonly dataFolder: string;
  /** Whether the sample salon is reset. */
  readonly fresh: boolean;
  /** Whether a window on Linux may search for a Bluetooth scale. */
  readonly bluetooth: boolean;
  /** Whether a window that fills the screen and cannot be closed stays an ordinary one this time. */
  readonly windowed: boolean;
  /** Whether a newer version's data give way to the copy that was made before it. */
  readonly goBack: boolean;
  /** Whether a computer that has no salon yet is set up step by step, as the packaged app does; else it takes the sample. */
  readonly setup: boolean;
  /** Whether a sample salon without rules for extra colour gets them, and a month of charges; `npm start` always asks. */
  readonly sampleCharging: boolean;
  /** The administrator's settings. */
  readonly managed: ManagedOptions;
}

const parsed = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: {
      browser: { type: 'boolean' },
      port: { type: 'string' },
      data: { type: 'string' },
      fresh: { type: 'boolean' },
      bluetooth: { type: 'boolean' },
      windowed: { type: 'boolean' },
      'go-back': { type: 'boolean' },
      setup: { type: 'boolean' },
      'sample-charging': { type: 'boolean' },
      'managed-settings': { type: 'string' },
      address: { type: 'string' },
      'key-file': { type: 'string' },
      location: { type: 'string' },
      language: { type: 'string' },
      kiosk: { type: 'boolean' },
      'keep-key-unsealed': { type: 'boolean' },
    },
  }).values;

export type OptionsResult = { ok: true; value: Options } | { ok: false; error: string };

/** `folder`: the folder to which a relative `--data` refers. */
export function readOptions(args: readonly string[], folder: string): OptionsResult {
  const refused = (error: string): OptionsResult => ({ ok: false, error });
  let values: ReturnType<typeof parsed>;
  try {
    values = parsed(args);
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error));
  }
  const { browser = false, port = '0', data, fresh = false, bluetooth = false, windowed = false } = values;
  const { setup = false } = values;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return refused(terminal.portRange(port));
  if (data === '') return refused(terminal.dataMissing);
  return {
    ok: true,
    value: {
      browser: browser || values.port !== undefined,
      port: Number(port),
      dataFolder:
        data === undefined
          ? defaultDataFolder(process.platform, process.env, homedir())
          : path.resolve(folder, data),
      fresh,
      bluetooth,
      windowed,
      goBack: values['go-back'] ?? false,
      setup,
      sampleCharging: values['sample-charging'] ?? false,
      managed: Object.fromEntries(
        Object.entries(managedOptionNames).map(([name, field]) => [
          field,
          values[name as keyof typeof managedOptionNames],
        ]),
      ),
    },
  };
}
