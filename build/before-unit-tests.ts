/**
 * Before the unit tests: bundles the service and the booking page, which start three times as fast as their sources,
 * and makes a temporary folder that is removed with the run.
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
