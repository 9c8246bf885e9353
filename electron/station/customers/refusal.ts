/** Whether the key may read customers, by the service's latest answer: if not, cached customers are not shown. */
import type { Result } from '../../../shared/result.ts';
import type { ServiceConnection } from '../connection/connection.ts';

interface RefusalPorts {
  readonly connection: Pick<ServiceConnection, 'place'>;
  /** Called when it is refused, and when it is not any more. */
  readonly changed: () => void;
}

export interface Refusal {
  /** To be called with each answer about customers. */
  readonly heard: (read: Result<unknown>) => void;
  readonly isRefused: () => boolean;
}

export function createRefusal({ connection, changed }: RefusalPorts): Refusal {
  /** The place whose customers the key may not read. */
  let refusedAt: string | null = null;
  const isRefused = () => refusedAt !== null && refusedAt === connection.place();
  return {
    isRefused,
    heard: (read) => {
      const was = isRefused();
      if (read.ok) refusedAt = null;
      else if (read.error.code === 'forbidden') refusedAt = connection.place();
      if (isRefused() !== was) changed();
    },
  };
}
