import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link, Redirect, Route, Router, Switch, useLocation } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { useApp } from '../bridge/hooks.ts';
import { Arriving } from '../features/scan/Arriving.tsx';
import { ScanRouter } from '../features/scan/ScanRouter.tsx';
import { Toasts } from '../parts/Toasts.tsx';
import { clearToasts } from '../parts/toasts.ts';
import { useDocked } from '../screens/virtual-devices/docked.ts';
import { useVirtualDevices } from '../screens/virtual-devices/shown.ts';
import { useText } from '../text/text.tsx';
import { Boundary } from './Boundary.tsx';
import { useLocking } from './locking.ts';
import { News } from './News.tsx';
import { useOwnScreen } from './own-screen.ts';
import { PersonChip } from './PersonChip.tsx';
import { routes, type RouteName } from './routes.ts';
import { SalvageNotice } from './SalvageNotice.tsx';
import { screens } from './screens.ts';
import { useTitle } from './title.ts';
import { StatusStrip } from './StatusStrip.tsx';
import style from './Workplace.module.css';

const VirtualDevices = lazy(() => import('../screens/virtual-devices/VirtualDevices.tsx'));

/** Both hosts serve one page, whatever the path. */
const behindHash = { hook: useHashLocation };

const names = Object.keys(routes) as RouteName[];

/** Everything behind the sign-in: navigation, the screen in front, the strip. */
export default function Workplace() {
  useEffect(() => clearToasts, []);
  return (
    <Router {...behindHash}>
      <Frame />
    </Router>
  );
}

function Frame() {
  const text = useText();
  const app = useApp();
  const [path] = useLocation();
  const content = useRef<HTMLElement>(null);
  const docked = useDocked();
  useLocking();
  useOwnScreen(app.session.state === 'signedIn' ? app.session.staff.id : null);
  const shown = names.find((name) => path === routes[name] || path.startsWith(`${routes[name]}/`));
  useTitle(shown === undefined ? null : text.frame[shown]);
  // Whoever signed in by the keyboard goes on from the screen, not from the window's edge.
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
          {names.map((name) => (
            <NavigationLink
              key={name}
              name={name}
              attention={name === 'activity' ? app.outbox.attention : 0}
            />
          ))}
        </nav>
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
        <Boundary key={path.split('/')[1]}>
          <Suspense fallback={<Arriving />}>
            <Switch>
              {names.map((name) => (
                <Route key={name} path={`${routes[name]}/*?`} component={screens[name]} />
              ))}
              <Route>
                <Redirect to={routes.today} replace />
              </Route>
            </Switch>
          </Suspense>
        </Boundary>
      </main>
      <StatusStrip />
      <News />
      <Devices />
      <Toasts />
      <ScanRouter />
    </div>
  );
}

/** Only with the sample's scale, and only when somebody wants them. */
function Devices() {
  const { scale } = useApp();
  const shown = useVirtualDevices((devices) => devices.shown);
  if (!shown || scale.type !== 'virtual') return null;
  return (
    <Suspense>
      <VirtualDevices />
    </Suspense>
  );
}

function NavigationLink({ name, attention }: { readonly name: RouteName; readonly attention: number }) {
  const text = useText();
  const [path] = useLocation();
  const here = path === routes[name] || path.startsWith(`${routes[name]}/`);
  return (
    <Link href={routes[name]} className={style.link ?? ''} {...(here ? { 'aria-current': 'page' } : {})}>
      {text.frame[name]}
      {attention > 0 && (
        <span className={style.badge}>
          <span aria-hidden="true">{attention}</span>
          <span className="heard">{text.frame.needAttention(attention)}</span>
        </span>
      )}
    </Link>
  );
}
