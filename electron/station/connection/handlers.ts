import type { connectionCalls } from '../../../shared/bridge/connection.ts';
import { fail, ok } from '../../../shared/result.ts';
import type { CallHandlersOf } from '../router.ts';
import type { ServiceConnection } from './connection.ts';

export const connectionHandlers = (
  connection: ServiceConnection,
  settingUp: () => boolean,
): CallHandlersOf<typeof connectionCalls> => ({
  'connection.check': ({ address, key }) => connection.check(address, key),
  'connection.use': (given, who) =>
    connection.managed().connection ? fail('managed') : connection.use(given, who !== null || settingUp()),
  'connection.scopes': () => connection.scopes(),
  'connection.useSample': (_, who) =>
    connection.managed().connection ? fail('managed') : connection.useSample(who !== null || settingUp()),
  'connection.chooseLocation': ({ locationId }) =>
    connection.managed().location ? fail('managed') : connection.chooseLocation(locationId),
  'connection.retry': async () => {
    await connection.retry();
    return ok(null);
  },
});
