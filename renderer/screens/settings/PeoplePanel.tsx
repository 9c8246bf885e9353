import { useState } from 'react';
import type { PeopleView } from '../../../shared/bridge/rights.ts';
import { kinds, rights, rightsOfKind, type Kind, type Right } from '../../../shared/rights.ts';
import type { Failure } from '../../../shared/result.ts';
import { useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { DecidedElsewhere } from '../../features/managed/Managed.tsx';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Loading } from '../../parts/EmptyState.tsx';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { personName } from '../../parts/person-name.ts';
import { Select } from '../../parts/Select.tsx';
import { Switch } from '../../parts/Switch.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import style from './people.module.css';

type Person = PeopleView['people'][number];

/** Who may do what at this location. */
export function PeoplePanel() {
  const text = useText();
  const { data, error } = useBridgeQuery('rights.people', {});
  return (
    <Panel title={text.rights.title}>
      <div className="stack-5">
        <p className="hint">{text.rights.hint}</p>
        {data !== undefined ? (
          <People view={data} />
        ) : error === null ? (
          <Loading label={text.parts.loading} />
        ) : (
          <FailureNotice failure={error.failure} />
        )}
      </div>
    </Panel>
  );
}

function People({ view }: { readonly view: PeopleView }) {
  const text = useText();
  const words = text.rights;
  const setOthers = useBridgeCall('rights.setOthers');
  const [openId, setOpenId] = useState<string | null>(null);
  const isManaged = view.kept === 'managed';
  const open = view.people.find(({ staff }) => staff.id === openId);
  const chosen = view.others !== 'owner' || view.people.some(({ own }) => own !== null);
  return (
    <>
      {view.nobodyLeft && <Notice tone="attention" title={words.nobodyLeft} />}
      <ul className={style.people} aria-label={words.title}>
        {view.people.map((person) => (
          <PersonRow
            key={person.staff.id}
            person={person}
            isManaged={isManaged}
            onOpen={() => setOpenId(person.staff.id)}
          />
        ))}
        <li className={style.person}>
          <div className={style.words}>
            <p className={style.name}>{words.others}</p>
            <p className="hint">{words.othersHint}</p>
          </div>
          <div className={style.kind}>
            <Select
              label={words.kindOf(words.others.toLocaleLowerCase())}
              value={view.others}
              isDisabled={isManaged}
              options={kinds.map((id) => ({ id, text: words.kinds[id] }))}
              onChange={(kind) => setOthers.mutate({ kind: kind as Kind })}
            />
            <p className="hint">{words.kindText[view.others]}</p>
          </div>
        </li>
      </ul>
      {setOthers.error !== null && <PeopleFailure failure={setOthers.error.failure} />}
      {isManaged ? <DecidedElsewhere /> : chosen && <p className="footnote">{words.kept[view.kept]}</p>}
      {open !== undefined && <PersonDialog person={open} onClose={() => setOpenId(null)} />}
    </>
  );
}

function PersonRow({
  person: { staff, own, left, rights: has },
  isManaged,
  onOpen,
}: {
  readonly person: Person;
  readonly isManaged: boolean;
  readonly onOpen: () => void;
}) {
  const text = useText();
  const formats = useFormats();
  const words = text.rights;
  const name = personName(staff, text);
  const may =
    has.length === rights.length
      ? words.all
      : has.length === 0
        ? words.none
        : words.may(formats.list(has.map((one) => words.names[one])));
  const kind = own === null ? words.notChosen : words.kinds[own.kind];
  return (
    <li className={style.person}>
      <div className={style.words}>
        <p className={style.name}>{name}</p>
        <p className="hint">{`${kind}: ${left ? words.left : may}`}</p>
      </div>
      {!isManaged && (
        <Button aria-label={words.changeFor(name)} onPress={onOpen}>
          {words.change}
        </Button>
      )}
    </li>
  );
}

/** A person's kind, and the rights in which they differ from it. */
function PersonDialog({
  person: { staff, own },
  onClose,
}: {
  readonly person: Person;
  readonly onClose: () => void;
}) {
  const text = useText();
  const words = text.rights;
  const name = personName(staff, text);
  const set = useBridgeCall('rights.setPerson');
  const [kind, setKind] = useState<Kind>(own?.kind ?? 'colourist');
  const [changes, setChanges] = useState<Partial<Record<Right, boolean>>>(own?.changes ?? {});
  const usual = rightsOfKind[kind];
  const has = (one: Right) => changes[one] ?? usual.includes(one);
  const change = (one: Right, may: boolean) => {
    const { [one]: _before, ...rest } = changes;
    setChanges(may === usual.includes(one) ? rest : { ...rest, [one]: may });
  };
  const known = Object.fromEntries(
    rights.flatMap((one) => (changes[one] === undefined ? [] : [[one, changes[one]]])),
  );
  const save = (person: { kind: Kind; changes: Partial<Record<Right, boolean>> } | null) =>
    set.mutate({ staffId: staff.id, person }, { onSuccess: onClose });
  return (
    <Dialog
      title={words.dialog(name)}
      isOpen
      onClose={onClose}
      actions={
        <>
          {own !== null && (
            <Button kind="plain" isPending={set.isPending} onPress={() => save(null)}>
              {words.forget}
            </Button>
          )}
          <Button onPress={onClose}>{text.parts.cancel}</Button>
          <Button kind="primary" isPending={set.isPending} onPress={() => save({ kind, changes: known })}>
            {words.save}
          </Button>
        </>
      }
    >
      <Select
        label={words.kindOf(name)}
        value={kind}
        options={kinds.map((id) => ({ id, text: words.kinds[id] }))}
        onChange={(chosen) => setKind(chosen as Kind)}
      />
      <p className="hint">{words.kindText[kind]}</p>
      {set.error !== null && <PeopleFailure failure={set.error.failure} />}
      <div className="stack-3">
        {rights.map((one) => (
          <Switch
            key={one}
            label={sentence(words.names[one])}
            isSelected={has(one)}
            onChange={(may) => change(one, may)}
          />
        ))}
      </div>
      {Object.keys(known).length > 0 && (
        <>
          <p className="hint">{words.differs}</p>
          <div>
            <Button kind="plain" onPress={() => setChanges({})}>
              {words.usual}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

const sentence = (words: string) => `${words.charAt(0).toLocaleUpperCase()}${words.slice(1)}`;

function PeopleFailure({ failure }: { readonly failure: Failure }) {
  const text = useText();
  const isRefused = failure.code === 'not_allowed' && failure.details?.['why'] === 'nobodyLeft';
  return <FailureNotice failure={failure} message={isRefused ? text.rights.refused : undefined} />;
}
