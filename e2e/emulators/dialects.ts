/** Every protocol that a serial scale may speak. */
import type { Dialect, SerialProtocol } from './dialect.ts';
import { and } from './dialects/and.ts';
import { cas22 } from './dialects/cas-22.ts';
import { kernLegacy } from './dialects/kern-legacy.ts';
import { ohaus } from './dialects/ohaus.ts';
import { plain } from './dialects/plain.ts';
import { radwag } from './dialects/radwag.ts';
import { kcp, sics } from './dialects/sics.ts';
import { toledo8217 } from './dialects/toledo-8217.ts';

export const dialects: Readonly<Record<SerialProtocol, Dialect>> = {
  sics,
  kcp,
  'kern-legacy': kernLegacy,
  and,
  ohaus,
  radwag,
  'cas-22': cas22,
  'toledo-8217': toledo8217,
  plain,
};

export const serialProtocols = Object.keys(dialects) as SerialProtocol[];
