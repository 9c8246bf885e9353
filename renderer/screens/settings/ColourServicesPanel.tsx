import type { ServiceGroupView } from '../../../shared/bridge/bookings.ts';
import {
  chosenByName,
  isWholeGroup,
  withGroup,
  withService,
} from '../../../shared/colour-bar/colour-services.ts';
import { useApp, useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { Loading } from '../../parts/EmptyState.tsx';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { SegmentedChoice } from '../../parts/SegmentedChoice.tsx';
import { Switch } from '../../parts/Switch.tsx';
import { useText } from '../../text/text.tsx';
import style from './ColourServicesPanel.module.css';

/** The location's treatments that need colour: guessed from their names until they are chosen. */
export function ColourServicesPanel() {
  const text = useText();
  const { data, error } = useBridgeQuery('bookings.services', {});
  return (
    <Panel title={text.settings.colour}>
      <div className="stack-5">
        <p className="hint">{text.settings.colourHint}</p>
        {data !== undefined ? (
          <Choice groups={data.groups} />
        ) : error === null ? (
          <Loading label={text.parts.loading} />
        ) : error.failure.code === 'forbidden' ? (
          <Notice tone="attention" title={text.settings.colourMayNotRead}>
            {text.settings.colourMayNotReadText}
          </Notice>
        ) : (
          <FailureNotice failure={error.failure} />
        )}
      </div>
    </Panel>
  );
}

function Choice({ groups }: { readonly groups: readonly ServiceGroupView[] }) {
  const text = useText();
  const { colourServices: chosen } = useApp().settings;
  const set = useBridgeCall('settings.set');
  if (groups.length === 0) return <p className="hint">{text.settings.colourNothing}</p>;
  const choose = (ids: readonly string[] | null) =>
    set.mutate({ colourServices: ids === null ? null : [...ids] });
  const present = chosen ?? chosenByName(groups);
  return (
    <>
      <div>
        <SegmentedChoice
          label={text.settings.colourBy}
          value={chosen === null ? 'names' : 'chosen'}
          options={[
            { value: 'names', text: text.settings.colourByNames },
            { value: 'chosen', text: text.settings.colourByChoice },
          ]}
          onChange={(by) => choose(by === 'names' ? null : present)}
        />
        <p className="hint">
          {chosen === null ? text.settings.colourByNamesHint : text.settings.colourByChoiceHint}
        </p>
      </div>
      {set.error !== null && <FailureNotice failure={set.error.failure} />}
      {groups.map((group) => (
        <section
          key={group.id}
          className={style.group}
          aria-label={group.name || text.settings.colourNoGroup}
        >
          <h3 className={style.name}>{group.name || text.settings.colourNoGroup}</h3>
          {group.id !== '' && (
            <Switch
              label={text.settings.colourGroup(group.name)}
              isSelected={isWholeGroup(group, chosen)}
              onChange={(counts) => choose(withGroup(present, group, counts))}
            />
          )}
          <div className={style.services}>
            {group.services.map(({ id, name, needsColour }) => (
              <Switch
                key={id}
                label={name}
                isSelected={needsColour}
                onChange={(counts) => choose(withService(present, group, id, counts))}
              />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
