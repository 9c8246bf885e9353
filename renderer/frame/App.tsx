import { lazy, Suspense, useEffect } from 'react';
import type { AppState } from '../../shared/bridge/app.ts';
import { AppStateContext, useBridgeQuery, useReachable } from '../bridge/hooks.ts';
import { Button } from '../parts/Button.tsx';
import { Notice } from '../parts/Notice.tsx';
import { SignIn } from '../screens/sign-in/SignIn.tsx';
import { TextProvider, useText } from '../text/text.tsx';
import style from './App.module.css';
import { Boundary } from './Boundary.tsx';

const Workplace = lazy(() => import('./Workplace.tsx'));

/** What the window's language is worth before the settings are known. */
const firstLanguage = navigator.language.startsWith('sv') ? 'sv' : 'en';

function useLook(app: AppState | undefined) {
  const look = app?.settings.look ?? 'system';
  useEffect(() => {
    document.documentElement.dataset['look'] = look;
  }, [look]);
}

function Lost() {
  const text = useText();
  return (
    <div className={style.lost}>
      <Notice
        tone="bad"
        title={text.frame.lostTitle}
        announce
        actions={<Button onPress={() => window.location.reload()}>{text.frame.reload}</Button>}
      >
        {text.frame.lostText}
      </Notice>
    </div>
  );
}

/** Sign in first; everything else is loaded behind it. */
export function App() {
  const { data: app } = useBridgeQuery('app.state', {});
  const reachable = useReachable();
  useLook(app);
  return (
    <TextProvider
      language={app?.settings.language ?? firstLanguage}
      currency={app?.connection.location?.currency ?? null}
      timeZone={app?.connection.location?.timeZone ?? null}
    >
      {!reachable && <Lost />}
      {app !== undefined && (
        <AppStateContext value={app}>
          {/* Nothing that is done here now would be saved. */}
          <div className={style.app} inert={!reachable}>
            <Boundary>
              {app.session.state === 'signedOut' ? (
                <SignIn session={app.session} />
              ) : (
                <Suspense>
                  <Workplace />
                </Suspense>
              )}
            </Boundary>
          </div>
        </AppStateContext>
      )}
    </TextProvider>
  );
}
