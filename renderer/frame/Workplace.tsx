import { useEffect, useLayoutEffect, useRef } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import { useApp } from '../bridge/hooks.ts';
import { useAskedPermission } from '../bridge/permission.ts';
import { useTellDrawn } from '../bridge/tell-drawn.ts';
import { HelpButton } from '../features/help/Help.tsx';
import { ScanRouter } from '../features/scan/ScanRouter.tsx';
import { useDocked, useVirtualDevices } from '../features/virtual-devices/shown.ts';
import { focusPrimary, watchInputModality } from '../interaction/focus-primary.ts';
import { loadable } from '../parts/loadable.tsx';
import { Toasts } from '../parts/Toasts.tsx';
import { clearToasts } from '../parts/toasts.ts';
import { routeNames, routes, type RouteName } from '../screens/routes.ts';
import { screenPaths } from '../paths.ts';
import { useText } from '../text/text.tsx';
import { useLocking } from './locking.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { News } from './News.tsx';
import { PersonChip } from './PersonChip.tsx';
import { SalvageNotice } from './SalvageNotice.tsx';
import { SharingNotice } from './SharingNotice.tsx';
import { WentBackNotice } from './WentBackNotice.tsx';
import { Screen } from './Screen.tsx';
import { StatusStrip } from './StatusStrip.tsx';
import style from './Workplace.module.css';

const FirstMix = loadable(() => import('../features/first-mix/FirstMix.tsx'));
const PermissionDialog = loadable(() => import('../features/rights/PermissionDialog.tsx'));
const VirtualDevices = loadable(() => import('../features/virtual-devices/VirtualDevices.tsx'));

const tabs = routeNames.filter((name) => routes[name].tab);

/** The person last signed in on this page. */
let lastStaffId: string | null = null;

/** Another person starts on their own screen, not in a colleague's mix, which is kept and listed on Today. */
function useOwnScreen(staffId: string | null) {
  const [, go] = useLocation();
  useLayoutEffect(() => {
    if (staffId === null) return;
    if (lastStaffId !== null && lastStaffId !== staffId) go(screenPaths.today, { replace: true });
    lastStaffId = staffId;
  }, [staffId, go]);
}

/** After a shortcut opened another screen, focuses the next step there. */
function useNextFocus() {
  const [path] = useLocation();
  const shown = useRef(path);
  useEffect(() => watchInputModality(), []);
  useEffect(() => {
    if (shown.current === path) return undefined;
    shown.current = path;
    return focusPrimary();
  }, [path]);
}

/** The app behind the sign-in: navigation, screen, status strip. `shown` null: an unknown address. */
export default function Workplace({ shown }: { readonly shown: RouteName | null }) {
  useTellDrawn(true);
  const text = useText();
  const app = useApp();
  const content = useRef<HTMLElement>(null);
  const docked = useDocked();
  useLocking();
  useShortcuts();
  useNextFocus();
  useOwnScreen(app.session.type === 'signedIn' ? app.session.staff.id : null);
  useEffect(() => clearToasts, []);
  // After a sign-in by keyboard, the focus starts in the screen, not at the window's edge.
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus();
  }, []);
  return (
    <div className={style.frame}>
      <a
        href="#content"
        className={style.skip}
        onClick={(event) => {
          event.preventDefault();
          content.current?.focus();
        }}
      >
        {text.frame.skip}
      </a>
      <header className={style.top}>
        <nav aria-label={text.frame.navigation} className={style.navigation}>
          {tabs.map((name) => (
            <NavigationLink
              key={name}
              name={name}
              isShown={name === shown}
              attention={name === 'activity' ? app.outbox.attention : 0}
            />
          ))}
        </nav>
        <HelpButton />
        <PersonChip />
      </header>
      <main
        ref={content}
        className={style.content}
        data-devices={docked ?? undefined}
        tabIndex={-1}
        id="content"
      >
        <SalvageNotice />
        <WentBackNotice />
        <SharingNotice />
        {app.settings.firstMixGuide && app.connection.source === 'sample' && <FirstMix />}
        {shown === null ? <Redirect to={screenPaths.today} replace /> : <Screen key={shown} name={shown} />}
      </main>
      <StatusStrip />
      <News />
      <Devices />
      <Toasts />
      <ScanRouter />
      <Permission />
    </div>
  );
}

/** Loaded when it is first needed. */
function Permission() {
  const isAsked = useAskedPermission(({ asked }) => asked !== null);
  // When the app locks, the question ends.
  useEffect(() => () => useAskedPermission.getState().asked?.answer(false), []);
  return isAsked && <PermissionDialog />;
}

/** Only with the sample's virtual scale, and only if the user shows them. */
function Devices() {
  const { scale } = useApp();
  const shown = useVirtualDevices((devices) => devices.shown);
  if (!shown || scale.type !== 'virtual') return null;
  return <VirtualDevices />;
}

function NavigationLink({
  name,
  isShown,
  attention,
}: {
  readonly name: RouteName;
  readonly isShown: boolean;
  readonly attention: number;
}) {
  const text = useText();
  return (
    <Link href={routes[name].path} className={style.link ?? ''} aria-current={isShown ? 'page' : undefined}>
      {text.screens[name]}
      {attention > 0 && (
        <span className={style.badge}>
          <span aria-hidden="true">{attention}</span>
          <span className="heard">{text.frame.needAttention(attention)}</span>
        </span>
      )}
    </Link>
  );
}
