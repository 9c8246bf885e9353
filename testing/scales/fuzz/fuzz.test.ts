import { expect, test } from 'vitest';
import { protocolIds } from '../../../electron/station/devices/protocol.ts';
import { fuzzProtocol } from './fuzz.ts';

test.each(protocolIds)('2 MB of random and mutated bytes break no rule of %s', (protocol) => {
  const report = fuzzProtocol(protocol, { megabytes: 2, seed: 20_261_121 }, () => performance.now());
  expect(report.examples).toEqual([]);
  expect(report.violations).toBe(0);
  // Otherwise the mutated streams were too far from valid frames to test anything.
  expect(report.readings).toBeGreaterThan(500);
});
