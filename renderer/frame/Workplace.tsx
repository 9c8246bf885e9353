import { lazy, Suspense, useEffect, useRef } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Link, Redirect, Route, Router, Switch, useLocation } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { useApp } from '../bridge/hooks.ts';
import { Toasts } from '../parts/Toasts.tsx';
import { Loading } from '../parts/EmptyState.tsx';
import { clearToasts } from '../parts/toasts.ts';
import { useVirtualDevices } from '../screens/virtual-devices/shown.ts';
import { useFormats, useText } from '../text/text.tsx';
import { Boundary } from './Boundary.tsx';
import { useLocking } from './locking.ts';
import { PersonChip } from './PersonChip.tsx';
import { routes, type RouteName } from './routes.ts';
import { ScanRouter } from './ScanRouter.tsx';
import { screens } from './screens.ts';
import { StatusStrip } from './StatusStrip.tsx';
import style from './Workplace.module.css';

const VirtualDevices = lazy(() => import('../screens/virtual-devices/VirtualDevices.tsx'));

/** Both hosts serve one page, whatever the path. */
const behindHash = { hook: useHashLocation };

const names = Object.keys(routes) as RouteName[];

/** Everything behind the sign-in: navigation, the screen in front, the strip. */
export default function Workplace() {
  const formats = useFormats();
  useEffect(() => clearToasts, []);
  return (
    <I18nProvider locale={formats.locale}>
      <Router {...behindHash}>
        <Frame />
      </Router>
    </I18nProvider>
  );
}

function Frame() {
  const text = useText();
  const app = useApp();
  const [path] = useLocation();
  const content = useRef<HTMLElement>(null);
  useLocking();
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
      <main ref={content} className={style.content} tabIndex={-1} id="content">
        <Boundary key={path.split('/')[1]}>
          <Suspense fallback={<Loading label={text.parts.loading} />}>
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
  if (!shown || scale.kind !== 'virtual') return null;
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
