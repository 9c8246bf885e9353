/**
 * Before the unit tests: the service and its booking page as they are shipped, as it starts in a third of the time that
 * its sources take; and a folder for all that they put into the temporary one, which goes with the run.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleApp } from './bundle.ts';

export default async function beforeUnitTests(): Promise<() => void> {
  await bundleApp({ names: ['service', 'booking-page'] });
  const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-unit-'));
  // Some tests start programs as another user.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
