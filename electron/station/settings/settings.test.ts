import { expect, test } from 'vitest';
import { benchStation, newFolder } from '../../../testing/station/bench-station.ts';

test('staff read the computer’s language until they choose one, whatever else is set', async () => {
  const dataFolder = newFolder();
  const languageOf = async (language: 'en' | 'sv', chosen?: 'sv') => {
    const bench = await benchStation(null, { dataFolder, language });
    await bench.value('settings.set', { look: 'dark', language: chosen });
    const { settings } = await bench.value('app.state', {});
    await bench.station.close();
    return settings.language;
  };
  expect(await languageOf('en')).toBe('en');
  expect(await languageOf('sv')).toBe('sv');
  expect(await languageOf('en', 'sv')).toBe('sv');
  expect(await languageOf('en')).toBe('sv');
});
