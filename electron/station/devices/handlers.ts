import type { deviceCalls } from '../../../shared/bridge/devices.ts';
import type { scaleCalls } from '../../../shared/bridge/scales.ts';
import { fail, ok } from '../../../shared/result.ts';
import type { Weighing } from '../drafts/weighing-ports.ts';
import type { CallHandlersOf } from '../router.ts';
import type { Devices } from './devices.ts';
import type { PageDevices } from './page-transport.ts';
import type { Scales } from './scales.ts';

interface DeviceHandlersPorts {
  readonly devices: Devices;
  readonly pageDevices: PageDevices;
  readonly scales: Scales;
  readonly weighing: Pick<Weighing, 'answer' | 'sameBowl'>;
}

export function deviceHandlers(
  ports: DeviceHandlersPorts,
): CallHandlersOf<typeof deviceCalls & typeof scaleCalls> {
  const { devices, pageDevices, scales, weighing } = ports;
  const virtual = (act: (scale: NonNullable<ReturnType<typeof scales.virtual>>) => void) => {
    const scale = scales.virtual();
    if (!scale) return fail('not_allowed');
    act(scale);
    return ok(null);
  };
  return {
    'scale.zero': ({ scaleId }) => scales.set('zero', scaleId),
    'scale.tare': ({ scaleId }) => scales.set('tare', scaleId),
    'scale.clear': ({ scaleId }) => scales.set('clear', scaleId),
    'scale.reconnect': ({ scaleId }) => scales.reconnect(scaleId),
    'scale.choose': ({ scaleId }) => scales.choose(scaleId),
    'scale.sameBowl': () => weighing.sameBowl(),
    'scale.answer': ({ answer }) => weighing.answer(answer),
    'virtual.load': ({ hundredths }) => virtual((scale) => scale.load(hundredths)),
    'virtual.pour': ({ hundredths, seconds }) => virtual((scale) => scale.pour(hundredths, seconds)),
    'virtual.unplug': ({ unplugged }) => virtual((scale) => scale.unplug(unplugged)),

    'devices.list': () => ok(devices.view()),
    'devices.look': async () => ok(await devices.look()),
    'devices.detect': ({ path }) => devices.detect(path),
    'devices.stopDetecting': () => {
      devices.stopDetecting();
      return ok(null);
    },
    'devices.saveScale': (profile) => devices.saveScale(profile),
    'devices.saveScanner': (profile) => devices.saveScanner(profile),
    'devices.forget': ({ id }) => devices.forget(id),
    'devices.watch': ({ id }) => devices.watch(id),

    'devices.pageSees': ({ pageId, devices: seen }) => {
      pageDevices.sees(pageId, seen);
      return ok(null);
    },
    'devices.pageOpened': ({ pageId, device }) => {
      pageDevices.opened(pageId, device);
      return ok(null);
    },
    'devices.pageClosed': ({ pageId, device }) => {
      pageDevices.closed(pageId, device);
      return ok(null);
    },
    'devices.pageBytes': ({ pageId, device, base64 }) => {
      pageDevices.bytes(pageId, device, base64);
      return ok(null);
    },
  };
}
