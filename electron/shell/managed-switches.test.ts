import { expect, test } from 'vitest';
import { managedSwitches } from './managed-switches.ts';

const commandLine = (...given: string[]) => {
  const switches = new Map(
    given.map((one) => {
      const [name = '', ...value] = one.replace('--', '').split('=');
      return [name, value.join('=')] as const;
    }),
  );
  return {
    hasSwitch: (name: string) => switches.has(name),
    getSwitchValue: (name: string) => switches.get(name) ?? '',
  };
};

test('what the window’s command line decides is read by name, and nothing else of it', () => {
  expect(managedSwitches(commandLine('--user-data-dir=/x', '--setup'))).toEqual({});
  expect(
    managedSwitches(
      commandLine(
        '--managed-settings=/etc/it.json',
        '--address=https://api.example.com/?a=b',
        '--key-file=-',
        '--location=Södermalm',
        '--language=sv',
        '--kiosk',
        '--keep-key-unsealed',
      ),
    ),
  ).toEqual({
    managedSettings: '/etc/it.json',
    address: 'https://api.example.com/?a=b',
    keyFile: '-',
    location: 'Södermalm',
    language: 'sv',
    kiosk: true,
    keepKeyUnsealed: true,
  });
});
