/** Unit tests start the service hundreds of times: as it is shipped, which takes a third of the time that its sources take. */
import { bundleApp } from './bundle.ts';

export default async function bundledService(): Promise<void> {
  await bundleApp({ names: ['service'] });
}
