import type { ProtocolId } from '../../electron/station/devices/protocol.ts';
import { acaia } from './encoders/acaia.ts';
import { and } from './encoders/and.ts';
import { cas22 } from './encoders/cas-22.ts';
import type { Encoder } from './encoders/encoder.ts';
import { hid } from './encoders/hid.ts';
import { kernLegacy } from './encoders/kern-legacy.ts';
import { ohaus } from './encoders/ohaus.ts';
import { plain } from './encoders/plain.ts';
import { radwag } from './encoders/radwag.ts';
import { kcp, sics } from './encoders/sics.ts';
import { toledo8217 } from './encoders/toledo-8217.ts';

export const encoders: Readonly<Record<ProtocolId, Encoder>> = {
  sics,
  kcp,
  'kern-legacy': kernLegacy,
  and,
  ohaus,
  radwag,
  'cas-22': cas22,
  'toledo-8217': toledo8217,
  plain,
  hid,
  acaia,
};
