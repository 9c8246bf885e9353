import type { CommandLine } from 'electron';
import { managedOptionNames, type ManagedOptions } from '../hosts/managed-options.ts';

const isSwitch: ReadonlySet<keyof ManagedOptions> = new Set(['kiosk', 'keepKeyUnsealed']);

/** The administrator's settings on the window's command line. */
export const managedSwitches = (
  commandLine: Pick<CommandLine, 'hasSwitch' | 'getSwitchValue'>,
): ManagedOptions =>
  Object.fromEntries(
    Object.entries(managedOptionNames).flatMap(([name, field]) => {
      if (!commandLine.hasSwitch(name)) return [];
      return [[field, isSwitch.has(field) || commandLine.getSwitchValue(name)]];
    }),
  );
