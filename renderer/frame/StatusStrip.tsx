import { useState } from 'react';
import { Link } from 'wouter';
import type { ConnectionView } from '../../shared/bridge/connection.ts';
import type { Reading, ScaleView } from '../../shared/bridge/scales.ts';
import type { Timer } from '../../shared/bridge/timers.ts';
import { assertNever } from '../../shared/result.ts';
import { useApp, useReachable, useReading } from '../bridge/hooks.ts';
import { classes } from '../parts/classes.ts';
import { refusedWords } from '../features/connection/trouble.ts';
import { remainingOf, timerTitle } from '../features/timers/remaining.ts';
import { TimerDialog } from '../features/timers/TimerDialog.tsx';
import { useTimers } from '../features/timers/use-timers.ts';
import { showVirtualDevices, useVirtualDevices } from '../features/virtual-devices/shown.ts';
import { routes, type RouteName } from '../screens/routes.ts';
import { useFormats, useText } from '../text/text.tsx';
import type { Text } from '../text/en.ts';
import type { Formats } from '../text/formats.ts';
import style from './StatusStrip.module.css';

type Light = 'good' | 'attention' | 'bad' | 'off';

/** A light with its text. The text states the condition; the light only draws attention. */
function Lamp({
  light,
  name,
  state,
  detail,
  roomFor = [],
  opens,
}: {
  readonly light: Light;
  readonly name?: string;
  readonly state: string;
  /** Hidden if the strip is narrow. */
  readonly detail?: string | undefined;
  /** All possible texts: the longest one sets the width, so that nothing moves. */
  readonly roomFor?: readonly string[];
  /** The screen or the action that a tap opens. */
  readonly opens?: RouteName | (() => void);
}) {
  const shown = (
    <>
      <span className={classes(style.light, style[light])} aria-hidden="true" />
      <span>
        {name !== undefined && <b>{name} </b>}
        <span className={style.state}>
          <span>
            {state}
            {detail !== undefined && <span className={style.detail}> · {detail}</span>}
          </span>
          {roomFor.map((longer) => (
            <span key={longer} className={style.room} data-text={longer} />
          ))}
        </span>
      </span>
    </>
  );
  return (
    <li className={style.lamp}>
      {opens === undefined ? (
        shown
      ) : typeof opens === 'function' ? (
        <button type="button" className={style.more} onClick={opens}>
          {shown}
        </button>
      ) : (
        <Link href={routes[opens].path} className={style.more ?? ''}>
          {shown}
        </Link>
      )}
    </li>
  );
}

function scaleLamp(
  state: Reading['state'],
  { trouble, weightChanged }: ScaleView,
  text: Text,
): { light: Light; state: string } {
  if (state !== 'silent' && weightChanged !== null)
    return { light: 'attention', state: text.frame.scaleMoved };
  switch (state) {
    case 'stable':
      return { light: 'good', state: text.frame.scaleStable };
    case 'moving':
      return { light: 'good', state: text.frame.scaleMoving };
    case 'overload':
      return { light: 'bad', state: text.frame.scaleOverload };
    case 'underload':
      return { light: 'attention', state: text.frame.scaleUnderload };
    case 'silent': {
      const heard =
        trouble?.type === 'otherSettings' ||
        trouble?.type === 'otherProtocol' ||
        trouble?.type === 'unknownText';
      return { light: 'bad', state: heard ? text.frame.scaleUnread : text.frame.scaleSilent };
    }
    default:
      return assertNever(state);
  }
}

function ScaleLamp() {
  const text = useText();
  const { scale } = useApp();
  const heard = useReading((reading) => reading?.state ?? 'silent');
  if (scale.type === 'none') return <Lamp light="off" name={text.frame.scale} state={text.frame.noScale} />;
  const { light, state } = scaleLamp(scale.connected ? heard : 'silent', scale, text);
  const named = (what: string) => `${what} · ${scale.type === 'virtual' ? text.frame.virtual : scale.name}`;
  return (
    <Lamp
      light={light}
      name={text.frame.scale}
      state={named(state)}
      roomFor={[named(text.frame.scaleStable), named(text.frame.scaleMoving)]}
    />
  );
}

/** Milliseconds. Data at most this much older than the lost connection need no remark. */
const olderMs = 300_000;

/** Since when it is offline and, if the data are older, their age. */
function offlineText({ since, catalogueAt }: ConnectionView, text: Text, formats: Formats): string {
  const offline = text.frame.offlineSince(formats.moment(since));
  if (catalogueAt === null || Date.parse(since) - Date.parse(catalogueAt) < olderMs) return offline;
  return `${offline} · ${text.frame.asOf(formats.moment(catalogueAt))}`;
}

function connectionLamp(
  connection: ConnectionView,
  text: Text,
  formats: Formats,
): { light: Light; state: string } {
  if (connection.source === 'none') return { light: 'bad', state: text.frame.notConnected };
  switch (connection.state) {
    case 'connecting':
      return { light: 'attention', state: text.frame.connecting };
    case 'online':
      return { light: 'good', state: text.frame.online };
    case 'offline':
      return { light: 'attention', state: offlineText(connection, text, formats) };
    case 'refused':
      return {
        light: 'bad',
        state: refusedWords(connection, text),
      };
    default:
      return assertNever(connection.state);
  }
}

/** The number of unsent entries; while a backlog is sent, the progress. */
function WaitingLamp() {
  const text = useText();
  const formats = useFormats();
  const { waiting, draining } = useApp().outbox;
  if (draining !== null) {
    const of = formats.number(draining.of);
    return (
      <Lamp
        light="attention"
        state={text.frame.sentOf(formats.number(draining.sent), of)}
        roomFor={[text.frame.sentOf(of, of)]}
        opens="activity"
      />
    );
  }
  return waiting === 0 ? null : (
    <Lamp light="attention" state={text.frame.waiting(waiting)} opens="activity" />
  );
}

/**
 * The timer that ends next, or how many are over; and how many more run. A finished one opens over the current screen.
 */
function TimersLamp() {
  const text = useText();
  const formats = useFormats();
  const { timers, now } = useTimers();
  const [open, setOpen] = useState<Timer | null>(null);
  const [next] = timers;
  if (next === undefined && open === null) return null;
  const left = next && remainingOf(next, now, formats);
  const over = timers.filter((timer) => remainingOf(timer, now, formats).isOver).length;
  const running = timers.length - Math.max(over, 1);
  const others = running > 0 ? [over > 0 ? text.timers.running(running) : text.timers.more(running)] : [];
  return (
    <>
      {next !== undefined && left !== undefined && (
        <Lamp
          light={left.isOver ? 'attention' : 'good'}
          state={
            over > 0
              ? text.timers.overCount(over)
              : [`${text.timers.timer} ${left.time}`, ...others].join(' · ')
          }
          detail={over > 0 ? [timerTitle(next, text), ...others].join(' · ') : undefined}
          opens={left.isOver ? () => setOpen(next) : 'today'}
        />
      )}
      {open !== null && (
        <TimerDialog
          title={text.timers.of(timerTitle(open, text))}
          of={open}
          minutes={open.minutes}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** The status strip: scale, scanner, connection, unsent entries, problems, location. */
export function StatusStrip() {
  const text = useText();
  const formats = useFormats();
  const { connection, outbox, scale, update, warnings } = useApp();
  const devicesShown = useVirtualDevices(({ shown }) => shown);
  const reachable = useReachable();
  const connected = connectionLamp(connection, text, formats);
  if (!reachable)
    return (
      <footer className={style.strip} aria-label={text.frame.status}>
        <ul className={style.side}>
          <Lamp light="bad" state={text.frame.notReached.lost.title} />
        </ul>
      </footer>
    );
  return (
    <footer className={style.strip} aria-label={text.frame.status}>
      <ul className={style.side}>
        <ScaleLamp />
        <Lamp light="good" name={text.frame.scanner} state={text.frame.scannerReady} />
        <TimersLamp />
        {scale.type === 'virtual' && (
          <li>
            <button
              type="button"
              className={style.devices}
              aria-expanded={devicesShown}
              onClick={() => showVirtualDevices(!devicesShown)}
            >
              {text.frame.virtualDevices}
            </button>
          </li>
        )}
      </ul>
      <ul className={style.side}>
        {outbox.attention > 0 && (
          <Lamp light="bad" state={text.frame.needAttention(outbox.attention)} opens="activity" />
        )}
        <WaitingLamp />
        {update !== null && (
          <Lamp
            light="attention"
            state={update.refused ? text.updates.refusedShort : text.updates.readyShort(update.version ?? '')}
            opens="settings"
          />
        )}
        {warnings.map((one) => (
          <Lamp key={one} light="attention" state={text.health.short[one]} opens="settings" />
        ))}
        <Lamp light={connected.light} state={connected.state} />
        {connection.keyKind === 'live' && connection.keySealed === false && (
          <Lamp light="attention" state={text.frame.keyUnsealed} opens="settings" />
        )}
        {connection.location !== null && <li>{connection.location.name}</li>}
        {connection.source === 'own' && connection.keyKind !== null && (
          <li className={classes(style.key, connection.keyKind === 'test' && style.test)}>
            {text.frame.key[connection.keyKind]}
          </li>
        )}
      </ul>
    </footer>
  );
}
