import { useEffect, useLayoutEffect } from 'react';
import { Router, useLocation } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import type { AppState } from '../../shared/bridge/app.ts';
import {
  AppStateContext,
  FirstStateContext,
  useAppState,
  useHostState,
  type FirstState,
} from '../bridge/hooks.ts';
import type { HostState } from '../bridge/socket-channel.ts';
import { useTellDrawn } from '../bridge/tell-drawn.ts';
import { Help } from '../features/help/Help.tsx';
import { TimerBell } from '../features/timers/use-timers.ts';
import { loadable } from '../parts/loadable.tsx';
import { Notice } from '../parts/Notice.tsx';
import { afterFirstPaint } from '../interaction/after-first-paint.ts';
import { inFront, routes, type RouteName } from '../screens/routes.ts';
import { SignIn } from '../screens/sign-in/SignIn.tsx';
import { TextProvider, useFirstText, usePreloadText } from '../text/text.tsx';
import style from './App.module.css';
import { Boundary } from './Boundary.tsx';
import { Screen, screens } from './Screen.tsx';
import { useDoubleTapGuard } from '../interaction/double-tap-guard.ts';

const Workplace = loadable(() => import('./Workplace.tsx'));
const Setup = loadable(() => import('../screens/setup/Setup.tsx'));

/** The window's language until the settings are loaded. */
const firstLanguage = navigator.language.startsWith('sv') ? 'sv' : 'en';

/** The state before the station has answered: signed out and connecting. */
const unheard: FirstState = {
  settings: { language: firstLanguage },
  session: {
    type: 'signedOut',
    because: 'start',
    pinsInUse: null,
    staff: [],
    waitUntil: null,
    wrong: 0,
    remembered: 0,
  },
  connection: { source: 'own', state: 'connecting', code: null, location: null },
  outbox: { waiting: 0, attention: 0, draining: null, elsewhere: [] },
  managed: null,
  setup: null,
};

function useLook(app: AppState | undefined) {
  const look = app?.settings.look ?? 'system';
  useEffect(() => {
    document.documentElement.dataset['look'] = look;
  }, [look]);
}

function NotReached({ host }: { readonly host: Exclude<HostState, 'here'> }) {
  const { title, next } = useFirstText().frame.notReached[host];
  return (
    <div className={style.lost}>
      <Notice tone="bad" title={title} announce>
        {next}
      </Notice>
    </div>
  );
}

/** Sets the document title: the screen, then the product. */
function useTitle(shown: RouteName | 'setup' | null) {
  const text = useFirstText();
  const name = shown === 'setup' ? text.frame.setup : shown && text.screens[shown];
  const title = name === null ? text.frame.product : `${name} · ${text.frame.product}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/**
 * Loads the workplace, its screen and their texts together: at once when signed in, else after the first
 * paint, while the user types the PIN.
 */
function useLoadedBehind(name: RouteName | null, isShown: boolean) {
  const preloadText = usePreloadText();
  useLayoutEffect(() => {
    if (name === null) return undefined;
    const load = () => {
      preloadText();
      Workplace.preload();
      screens[name].preload();
    };
    if (isShown) {
      load();
      return undefined;
    }
    return afterFirstPaint(load);
  }, [name, isShown, preloadText]);
}

/**
 * Shows the setup if it is needed, else the sign-in, except for standalone screens; everything else loads
 * behind it.
 */
function InFront({
  state: { session, setup },
  isHeard,
}: {
  readonly state: FirstState;
  readonly isHeard: boolean;
}) {
  const [path] = useLocation();
  const shown = inFront(routes, path, session.type === 'signedIn');
  const isSetUp = setup === null || (!setup.first && session.type === 'signedOut');
  const behind = isSetUp && shown.type !== 'alone' ? (shown.name ?? 'today') : null;
  useLoadedBehind(behind, session.type === 'signedIn');
  useDoubleTapGuard(isSetUp ? (session.type === 'signedIn' ? path : session.type) : setup.step);
  useTitle(isSetUp ? shown.name : 'setup');
  // The setup and the workplace load first and report it themselves.
  useTellDrawn(isHeard && isSetUp && (shown.type === 'alone' || session.type === 'signedOut'));
  if (!isSetUp)
    return (
      <>
        <Setup setup={setup} />
        <Help page="setup" />
      </>
    );
  if (shown.type === 'alone') return isHeard && <Screen name={shown.name} />;
  if (session.type === 'signedOut')
    return (
      <>
        <SignIn session={session} />
        <Help page="sign-in" />
      </>
    );
  return (
    <>
      <Workplace shown={shown.name} />
      <Help page={shown.name ?? 'today'} />
    </>
  );
}

/** Routes are in the address's `#`, as both hosts serve one page for every path. */
const behindHash = { hook: useHashLocation };

/**
 * The sign-in is rendered, hidden, before the station has answered: most starts show it next, so only its
 * changes must be drawn. It receives keys typed during that time.
 */
export function App() {
  const app = useAppState();
  const host = useHostState();
  useLook(app);
  return (
    <Router {...behindHash}>
      <TextProvider
        language={app?.settings.language ?? firstLanguage}
        currency={app?.connection.location?.currency ?? null}
        timeZone={app?.connection.location?.timeZone ?? null}
      >
        {host !== 'here' && <NotReached host={host} />}
        <FirstStateContext value={app ?? unheard}>
          <AppStateContext value={app ?? null}>
            {/* Without the host, changes could not be saved: block all input. */}
            <div className={app === undefined ? style.ahead : style.app} inert={host !== 'here'}>
              {app !== undefined && <TimerBell />}
              <Boundary>
                <InFront state={app ?? unheard} isHeard={app !== undefined} />
              </Boundary>
            </div>
          </AppStateContext>
        </FirstStateContext>
      </TextProvider>
    </Router>
  );
}
