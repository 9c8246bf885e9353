import { useState } from 'react';
import type { DevicesView, FoundPort, PageDevice } from '../../../shared/bridge/devices.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Status } from '../../parts/Notice.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { useText } from '../../text/text.tsx';
import { useKept } from '../typed/use-typed.ts';
import { DeviceFailure } from './DeviceFailure.tsx';
import { PageScales } from './PageScales.tsx';
import { portWords } from './device-words.ts';
import { useLook } from './use-devices.ts';
import style from './devices.module.css';

interface ChoosePortDialogProps {
  readonly devices: DevicesView;
  readonly onFind: (path: string) => void;
  readonly onByHand: (path: string) => void;
  readonly onPage: (device: PageDevice) => void;
  readonly onClose: () => void;
}

/** Chooses the scale's port: a listed one, another one, or a device that the page opens. */
export function ChoosePortDialog({ devices, onClose, ...on }: ChoosePortDialogProps) {
  const text = useText();
  const look = useLook();
  const { value: path, set: setPath, forget } = useKept('port', '');
  const done =
    <A extends unknown[]>(go: (...given: A) => void) =>
    (...given: A) => {
      forget();
      go(...given);
    };
  const onFind = done(on.onFind);
  const onByHand = done(on.onByHand);
  const onPage = done(on.onPage);
  const nameOf = (id: string) =>
    devices.scales.find((scale) => scale.id === id)?.name ??
    devices.scanners.find(({ profile }) => profile.id === id)?.profile.name ??
    '';
  return (
    <Dialog title={text.devices.addScaleTitle} isOpen onClose={done(onClose)}>
      <section className="stack-3">
        <h3 className={style.partTitle}>{text.devices.ports}</h3>
        <p className="hint">{devices.ports.length === 0 ? text.devices.noPorts : text.devices.portsHint}</p>
        {devices.ports.length > 0 && (
          <ul className={style.list}>
            {devices.ports.map((port) => (
              <PortRow
                key={port.path}
                port={port}
                user={port.usedBy === null ? null : nameOf(port.usedBy)}
                onFind={() => onFind(port.path)}
                onByHand={() => onByHand(port.path)}
              />
            ))}
          </ul>
        )}
        <DeviceFailure failure={look.refusal} />
        <div>
          <Button isPending={look.isLooking} onPress={look.again}>
            {look.isLooking ? text.devices.looking : text.devices.look}
          </Button>
        </div>
      </section>
      <AnotherPort path={path} onPath={setPath} onFind={onFind} onByHand={onByHand} />
      <PageScales devices={devices} onPage={onPage} />
    </Dialog>
  );
}

interface PortRowProps {
  readonly port: FoundPort;
  /** The name of the device that uses the port. */
  readonly user: string | null;
  readonly onFind: () => void;
  readonly onByHand: () => void;
}

function PortRow({ port, user, onFind, onByHand }: PortRowProps) {
  const text = useText();
  const name = portWords(port);
  return (
    <li className={style.port}>
      <div className={style.portWords}>
        <p className={style.portName}>{name}</p>
        {port.path !== name && <p className={style.link}>{port.path}</p>}
      </div>
      {user === null ? (
        <div className="wrapping">
          <Button aria-label={text.devices.of(text.devices.find, name)} onPress={onFind}>
            {text.devices.find}
          </Button>
          <Button aria-label={text.devices.of(text.devices.byHand, name)} onPress={onByHand}>
            {text.devices.byHand}
          </Button>
        </div>
      ) : (
        <Status tone="calm">{text.devices.usedBy(user)}</Status>
      )}
    </li>
  );
}

interface AnotherPortProps extends Pick<ChoosePortDialogProps, 'onFind' | 'onByHand'> {
  readonly path: string;
  readonly onPath: (path: string) => void;
}

/** A port that is not listed, by its system name. */
function AnotherPort({ path, onPath, onFind, onByHand }: AnotherPortProps) {
  const text = useText();
  const [asked, setAsked] = useState(false);
  const go = (on: (path: string) => void) => () => {
    setAsked(true);
    if (path.trim() !== '') on(path.trim());
  };
  return (
    <section className="stack-3">
      <TextField
        label={text.devices.anotherPort}
        description={text.devices.anotherPortHint}
        value={path}
        onChange={onPath}
        maxLength={500}
        error={asked && path.trim() === '' ? text.devices.portMissing : undefined}
      />
      <div className="wrapping">
        <Button
          aria-label={text.devices.of(text.devices.find, text.devices.anotherPort)}
          onPress={go(onFind)}
        >
          {text.devices.find}
        </Button>
        <Button
          aria-label={text.devices.of(text.devices.byHand, text.devices.anotherPort)}
          onPress={go(onByHand)}
        >
          {text.devices.byHand}
        </Button>
      </div>
    </section>
  );
}
