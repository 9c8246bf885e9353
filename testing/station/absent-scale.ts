import type { ScaleProfile } from '../../shared/bridge/device-profiles.ts';

/** A scale that is set up and unplugged. */
export const absentScale = {
  name: 'KERN 6 kg',
  link: {
    type: 'serial',
    path: '/dev/serial/by-id/none',
    settings: { baud: 9600, dataBits: 8, parity: 'none', stopBits: 1 },
  },
  protocol: 'kcp',
  unit: null,
} as const satisfies Omit<ScaleProfile, 'id'>;
