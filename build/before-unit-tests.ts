/**
 * Before the unit tests: the service and its booking page as they are shipped, as it starts in a third of the time that
 * its sources take; and a folder for all that they put into the temporary one, which goes with the run.
 */
import { keepSample, samplesFolder } from '../testing/service/sample-service.ts';
import { bundleApp } from './bundle.ts';
import { runFolder } from './run-folder.ts';

export default async function beforeUnitTests(): Promise<() => void> {
  await bundleApp({ names: ['service', 'booking-page'] });
  const { folder, remove } = runFolder('unit');
  process.env.TMPDIR = folder;
  await keepSample(folder);
  process.env[samplesFolder] = folder;
  return remove;
}
