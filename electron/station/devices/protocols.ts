/**
 * Every protocol of the station. Their ids are in `shared/bridge/device-profiles.ts`; docs/scales.md explains how to
 * add one.
 */
import type { ProtocolId, ScaleProtocol } from './protocol.ts';
import { acaia } from './protocols/acaia.ts';
import { and } from './protocols/and.ts';
import { cas22 } from './protocols/cas-22.ts';
import { hid } from './protocols/hid.ts';
import { kcp } from './protocols/kcp.ts';
import { kernLegacy } from './protocols/kern-legacy.ts';
import { ohaus } from './protocols/ohaus.ts';
import { plain } from './protocols/plain.ts';
import { radwag } from './protocols/radwag.ts';
import { sics } from './protocols/sics.ts';
import { toledo8217 } from './protocols/toledo-8217.ts';

const byId: Readonly<Record<ProtocolId, ScaleProtocol>> = {
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

/**
 * In the order of the settings' list: common ones first, then plain text as the fallback, then those that are not
 * serial.
 */
export const protocols: readonly ScaleProtocol[] = Object.values(byId);

export const protocolOf = (id: ProtocolId): ScaleProtocol => byId[id];
