/** The real service, for one test or for the tests of a file. */
import { atTheEnd } from '../at-the-end.ts';
import { startSample, type SampleGiven, type SampleService } from '../service/sample-service.ts';

export type RealService = SampleService;

/** Ends after the test, or after the file's tests if started at its top. */
export async function startRealService(given?: SampleGiven): Promise<RealService> {
  const service = await startSample(given);
  atTheEnd(() => service.kill());
  return service;
}
