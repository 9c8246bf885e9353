import { useEffect, useMemo, useRef, useState, type ComponentType } from 'react';
import { useLocation } from 'wouter';
import { screenPaths } from '../../paths.ts';
import type { Text } from '../../text/en.ts';
import type { AppState } from '../../../shared/bridge/app.ts';
import { useApp, useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { SettingsGate } from '../../features/settings-pin/SettingsGate.tsx';
import { KeptHere } from '../../features/sharing/KeptHere.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { personName } from '../../parts/person-name.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { ManagedNotice } from '../../features/managed/Managed.tsx';
import { AboutPanel } from './AboutPanel.tsx';
import { BookingPanel } from './BookingPanel.tsx';
import { BackupPanel } from './BackupPanel.tsx';
import { CarePanel } from './CarePanel.tsx';
import { ChargingPanel } from './ChargingPanel.tsx';
import { ColourServicesPanel } from './ColourServicesPanel.tsx';
import { ConnectionPanel } from './ConnectionPanel.tsx';
import { HealthPanel } from './HealthPanel.tsx';
import { PeoplePanel } from './PeoplePanel.tsx';
import { SettingsPinPanel } from './SettingsPinPanel.tsx';
import { DevicesPanel } from '../../features/devices/DevicesPanel.tsx';
import { UpdatesPanel } from './UpdatesPanel.tsx';
import {
  LanguagePanel,
  LockPanel,
  OfflinePanel,
  StockPanel,
  WeighingPanel,
  WindowPanel,
} from './ChoicePanels.tsx';
import style from './Settings.module.css';

interface Section {
  readonly id: string;
  readonly title: (text: Text) => string;
  readonly Panel: ComponentType;
  /** The host that has this section; absent: both. */
  readonly only?: AppState['host'];
}

const allSections: readonly Section[] = [
  { id: 'connection', title: ({ settings }) => settings.connection, Panel: ConnectionPanel },
  { id: 'language', title: ({ settings }) => settings.languageAndLook, Panel: LanguagePanel },
  { id: 'window', title: ({ settings }) => settings.window, Panel: WindowPanel, only: 'desktop' },
  { id: 'updates', title: ({ updates }) => updates.title, Panel: UpdatesPanel, only: 'desktop' },
  { id: 'lock', title: ({ settings }) => settings.lock, Panel: LockPanel },
  { id: 'weighing', title: ({ settings }) => settings.weighing, Panel: WeighingPanel },
  { id: 'colour', title: ({ settings }) => settings.colour, Panel: ColourServicesPanel },
  { id: 'charging', title: ({ charging }) => charging.settings, Panel: ChargingPanel },
  { id: 'care', title: ({ care }) => care.settings, Panel: CarePanel },
  { id: 'devices', title: ({ devices }) => devices.title, Panel: DevicesPanel },
  { id: 'stock', title: ({ settings }) => settings.stock, Panel: StockPanel },
  { id: 'booking', title: ({ visits }) => visits.settingsTitle, Panel: BookingPanel },
  { id: 'offline', title: ({ settings }) => settings.offline, Panel: OfflinePanel },
  { id: 'people', title: ({ rights }) => rights.title, Panel: PeoplePanel },
  { id: 'pin', title: ({ setup }) => setup.settingsPin, Panel: SettingsPinPanel },
  { id: 'backup', title: ({ backup }) => backup.title, Panel: BackupPanel },
  { id: 'health', title: ({ health }) => health.title, Panel: HealthPanel },
  { id: 'about', title: ({ settings }) => settings.about, Panel: AboutPanel },
];

const placeOf = (id: string) => document.getElementById(`settings-${id}`);
const idOf = (place: Element) => place.id.slice('settings-'.length);

function show(id: string) {
  placeOf(id)?.scrollIntoView();
  placeOf(id)?.focus({ preventScroll: true });
}

/** Settings, after the PIN if one is set. Leaving the screen ends that access. */
export default function Settings() {
  const { admin } = useApp();
  const { mutate: leave } = useBridgeCall('admin.leave');
  useEffect(() => () => leave({}), [leave]);
  return admin.open ? <Sections /> : <SettingsGate />;
}

/** This computer's settings and their list. Each is saved as soon as it is changed. */
function Sections() {
  const text = useText();
  const [path] = useLocation();
  const { host } = useApp();
  const sections = useMemo(() => allSections.filter(({ only = host }) => only === host), [host]);
  const [inSight, setInSight] = useState(sections[0]?.id);
  useEffect(() => {
    show(path.slice(screenPaths.settings.length + 1));
  }, [path]);
  // The section at the upper part of the screen is the current one.
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => {
        const found = seen.findLast(({ isIntersecting }) => isIntersecting)?.target;
        if (found !== undefined) setInSight(idOf(found));
      },
      { rootMargin: '-15% 0px -75% 0px' },
    );
    for (const place of sections.flatMap(({ id }) => placeOf(id) ?? [])) observer.observe(place);
    return () => observer.disconnect();
  }, [sections]);
  const list = useRef<HTMLElement>(null);
  // Scroll the list only, never the sections.
  useEffect(() => {
    const entry = list.current?.children[sections.findIndex(({ id }) => id === inSight)];
    if (!list.current || !(entry instanceof HTMLElement)) return;
    const { scrollTop, clientHeight } = list.current;
    // The measures are rounded: one more pixel shows the whole entry.
    const below = entry.offsetTop + entry.offsetHeight - clientHeight + 1;
    list.current.scrollTop = Math.min(entry.offsetTop, Math.max(below, scrollTop));
  }, [inSight, sections]);
  return (
    <div className={style.screen}>
      <header>
        <h1 className={style.title}>{text.settings.title}</h1>
        <p className={style.hint}>{text.settings.hint}</p>
        <KeptHere />
        <nav ref={list} className={style.list} aria-label={text.settings.sections}>
          {sections.map(({ id, title }) => (
            <button
              key={id}
              type="button"
              className={style.entry}
              aria-current={id === inSight ? 'true' : undefined}
              onClick={() => {
                show(id);
                setInSight(id);
              }}
            >
              {title(text)}
            </button>
          ))}
        </nav>
      </header>
      <div className={style.sections}>
        <ManagedNotice />
        <LookOnly />
        {sections.map(({ id, Panel }) => (
          <div key={id} id={`settings-${id}`} tabIndex={-1}>
            <Panel />
          </div>
        ))}
      </div>
    </div>
  );
}

/** For a person who may not change settings: whom to ask. */
function LookOnly() {
  const text = useText();
  const formats = useFormats();
  const { rights } = useApp();
  const isLookOnly = rights.missing.includes('settings');
  const people = useBridgeQuery('rights.people', {}, { enabled: isLookOnly });
  if (!isLookOnly) return null;
  const names = (people.data?.people ?? [])
    .filter((one) => one.rights.includes('settings') && !one.left)
    .map(({ staff }) => personName(staff, text));
  return (
    <Notice tone="calm" title={text.rights.settingsTitle}>
      {names.length === 0 ? text.rights.askOwner : text.rights.settingsText(formats.list(names))}
    </Notice>
  );
}
