import { useEffect, useState } from 'react';
import { unsentElsewhere } from '../../../shared/unsent.ts';
import { useBridgeCall, useFirstState } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import { loadable } from '../../parts/loadable.tsx';
import { useNow } from '../../parts/now.ts';
import { afterFirstPaint } from '../../interaction/after-first-paint.ts';
import { useFormats, useFirstText } from '../../text/text.tsx';
import { LockedTimers } from './LockedTimers.tsx';
import { Names } from './Names.tsx';
import { PinPad, type SignedOut } from './PinPad.tsx';
import style from './SignIn.module.css';
import { HelpButton } from '../../features/help/Help.tsx';
import { ManagedProblems, useIsManaged } from '../../features/managed/Managed.tsx';
import { isUnconnected, trouble } from '../../features/connection/trouble.ts';

const Reconnect = loadable(async () => ({ default: (await import('./Reconnect.tsx')).Reconnect }));

/** A decorative strip of shades, from the lightest blonde to black. */
const strip = [
  '#cdbdac',
  '#d4a85f',
  '#b8895a',
  '#c57b3f',
  '#ae6034',
  '#9c2c2a',
  '#775336',
  '#6b3033',
  '#523b49',
  '#35281f',
];

/** The clock, rendered after everything else: formatting the first date takes 18 ms. */
function Clock() {
  const formats = useFormats();
  const now = new Date(useNow(30_000)).toISOString();
  const [isWritten, setWritten] = useState(false);
  useEffect(() => afterFirstPaint(() => setWritten(true)), []);
  return <p className={style.clock}>{isWritten && `${formats.weekday(now)} · ${formats.time(now)}`}</p>;
}

function LanguageSwitch() {
  const text = useFirstText();
  const { settings } = useFirstState();
  const isManaged = useIsManaged();
  const set = useBridgeCall('settings.set');
  const other = settings.language === 'sv' ? 'en' : 'sv';
  if (isManaged('language')) return null;
  return (
    <div lang={other} className={style.language}>
      <Button kind="plain" onPress={() => set.mutate({ language: other })}>
        {other === 'sv' ? text.signIn.inSvenska : text.signIn.inEnglish}
      </Button>
    </div>
  );
}

/** Why it is locked, connection problems, and the sample's PINs. */
function Notices({ session }: { readonly session: SignedOut }) {
  const text = useFirstText();
  const { connection, outbox, managed } = useFirstState();
  const retry = useBridgeCall('connection.retry');
  const wrong = trouble(connection);
  const nobody = session.pinsInUse !== false && session.remembered === 0;
  const { waiting, attention } = outbox;
  const elsewhere = unsentElsewhere(outbox);
  const why =
    session.because === 'idle'
      ? text.signIn.lockedIdle
      : session.because === 'connection'
        ? text.signIn.lockedConnection
        : session.because === 'withdrawn'
          ? text.signIn.lockedWithdrawn
          : null;
  return (
    <div className={style.notices}>
      {why !== null && <Notice tone="calm" title={why} />}
      <ManagedProblems />
      {wrong?.code === 'offline' && (
        <Notice
          tone="attention"
          title={nobody ? text.signIn.offlineNobody.happened : text.errors.offline.happened}
          actions={<Button onPress={() => retry.mutate({})}>{text.parts.tryAgain}</Button>}
        >
          {nobody
            ? text.signIn.offlineNobody.next
            : session.pinsInUse === false
              ? text.errors.offline.next
              : text.signIn.offlineHint(session.remembered)}
        </Notice>
      )}
      {wrong !== null && wrong.code !== 'offline' && (
        <FailureNotice
          failure={wrong}
          actions={<Button onPress={() => retry.mutate({})}>{text.parts.tryAgain}</Button>}
        />
      )}
      {wrong !== null && wrong.code !== 'offline' && session.remembered > 0 && (
        <p className={style.hint}>{text.signIn.offlineHint(session.remembered)}</p>
      )}
      {waiting > 0 && connection.state !== 'online' && (
        <Notice tone="calm" title={text.signIn.unsent(waiting)} />
      )}
      {attention > 0 && <Notice tone="attention" title={text.signIn.attention(attention)} />}
      {elsewhere > 0 && <Notice tone="calm" title={text.signIn.unsentElsewhere(elsewhere)} />}
      {isUnconnected(connection) && managed?.connection !== true && <Reconnect />}
      {connection.source === 'sample' && session.pinsInUse === true && (
        <p className={style.hint}>{text.signIn.sampleHint}</p>
      )}
    </div>
  );
}

export function SignIn({ session }: { readonly session: SignedOut }) {
  const text = useFirstText();
  const { connection } = useFirstState();
  return (
    <main className={style.screen}>
      <section className={style.welcome}>
        <header className={style.head}>
          <h1 className={style.product}>{text.frame.product}</h1>
          <HelpButton />
        </header>
        <p className={style.place}>{connection.location?.name ?? text.signIn.connecting}</p>
        <LockedTimers />
        <Notices session={session} />
        <div className={style.strip} aria-hidden="true">
          {strip.map((colour) => (
            <span key={colour} style={{ backgroundColor: colour }} />
          ))}
        </div>
        <div className={style.foot}>
          <Clock />
          <LanguageSwitch />
        </div>
      </section>
      <section className={style.enter}>
        {session.pinsInUse === false ? <Names staff={session.staff} /> : <PinPad session={session} />}
      </section>
    </main>
  );
}
