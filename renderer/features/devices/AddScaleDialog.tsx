import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ProtocolId, ScaleProfile, SerialSettings } from '../../../shared/bridge/device-profiles.ts';
import type { Detection, DevicesView, PageDevice } from '../../../shared/bridge/devices.ts';
import type { Failure } from '../../../shared/result.ts';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { useText } from '../../text/text.tsx';
import { ChoosePortDialog } from './ChoosePortDialog.tsx';
import { freeName } from './device-names.ts';
import { OutcomeDialog } from './OutcomeDialog.tsx';
import { scaleFormOf, pageForm, serialForm, usualSettings, type ScaleForm } from './scale-form.ts';
import { ScaleFormDialog } from './ScaleFormDialog.tsx';
import { ScannerDialog } from './ScannerDialog.tsx';
import { SearchingDialog } from './SearchingDialog.tsx';

type Step =
  | { readonly type: 'ports' }
  | { readonly type: 'searching'; readonly path: string }
  | {
      readonly type: 'outcome';
      readonly path: string;
      readonly of: Exclude<Detection, { type: 'found' }> | Failure;
    }
  | { readonly type: 'form'; readonly form: ScaleForm; readonly found: boolean }
  | { readonly type: 'scanner'; readonly path: string; readonly settings: SerialSettings };

interface AddScaleDialogProps {
  readonly devices: DevicesView;
  /** A scale in use on a serial port that is not understood: start by detecting its settings. */
  readonly of?: ScaleProfile;
  readonly onClose: () => void;
}

/** Adds a scale step by step: from a port, or from a device that the page opens. */
export function AddScaleDialog({ devices, of, onClose }: AddScaleDialogProps) {
  const text = useText();
  const detect = useBridgeCall('devices.detect');
  const stop = useBridgeCall('devices.stopDetecting');
  const [step, setStep] = useState<Step>(
    of?.link.type === 'serial' ? { type: 'searching', path: of.link.path } : { type: 'ports' },
  );
  const names = [...devices.scales, ...devices.scanners.map(({ profile }) => profile)].map(
    ({ name }) => name,
  );

  const makerOf = (id: ProtocolId) => devices.protocols.find((one) => one.id === id)?.maker;
  const knownOn = (path: string) => (of?.link.type === 'serial' && of.link.path === path ? of : undefined);
  const fill = (form: ScaleForm, found = false) => setStep({ type: 'form', form, found });
  const byHand = (path: string, settings: SerialSettings = usualSettings) => {
    const [first] = devices.protocols;
    const known = knownOn(path);
    if (known !== undefined) return fill(scaleFormOf(known));
    fill(serialForm(path, freeName(text.devices.scale, names), first?.id ?? 'plain', settings));
  };
  const search = (path: string) => {
    setStep({ type: 'searching', path });
    detect.mutate(
      { path },
      {
        onSuccess: (detection) => {
          if (detection.type !== 'found') return setStep({ type: 'outcome', path, of: detection });
          const { protocol, settings } = detection;
          const fresh = serialForm(
            path,
            freeName(makerOf(protocol) ?? text.devices.scale, names),
            protocol,
            settings,
          );
          const known = knownOn(path);
          fill(known === undefined ? fresh : { ...fresh, id: known.id, name: known.name }, true);
        },
        onError: ({ failure }) => setStep({ type: 'outcome', path, of: failure }),
      },
    );
  };
  const begun = useRef(false);
  const begin = useEffectEvent(() => {
    if (begun.current || of?.link.type !== 'serial') return;
    begun.current = true;
    search(of.link.path);
  });
  useEffect(() => begin(), []);
  const choosePage = (device: PageDevice) =>
    fill(pageForm(device, freeName(device.name.trim() === '' ? text.devices.scale : device.name, names)));
  const toPorts = () => setStep({ type: 'ports' });

  switch (step.type) {
    case 'ports':
      return (
        <ChoosePortDialog
          devices={devices}
          onFind={search}
          onByHand={byHand}
          onPage={choosePage}
          onClose={onClose}
        />
      );
    case 'searching':
      return (
        <SearchingDialog
          path={step.path}
          detecting={devices.detecting}
          isStopping={stop.isPending}
          onStop={() => stop.mutate({})}
          onClose={() => {
            stop.mutate({});
            onClose();
          }}
        />
      );
    case 'outcome':
      return (
        <OutcomeDialog
          outcome={step.of}
          onAgain={() => search(step.path)}
          onByHand={(settings) => byHand(step.path, settings)}
          onScanner={(settings) => setStep({ type: 'scanner', path: step.path, settings })}
          onBack={toPorts}
          onClose={onClose}
        />
      );
    case 'form':
      return (
        <ScaleFormDialog
          title={text.devices.setTitle}
          initial={step.form}
          devices={devices}
          found={step.found}
          submitWords={text.devices.useScale}
          back={<Button onPress={toPorts}>{text.devices.otherPlace}</Button>}
          onClose={onClose}
        />
      );
    case 'scanner':
      return (
        <ScannerDialog
          title={text.devices.addScannerTitle}
          initial={{
            name: freeName(text.devices.scanner, names),
            path: step.path,
            settings: step.settings,
          }}
          devices={devices}
          submitWords={text.devices.useScanner}
          onClose={onClose}
        />
      );
    default:
      return step satisfies never;
  }
}
