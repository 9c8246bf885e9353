import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reportUncaught } from './bridge/bugs.ts';
import { appStateQuery, followEvents, queries } from './bridge/queries.ts';
import { App } from './frame/App.tsx';
import { afterFirstPaint } from './interaction/after-first-paint.ts';
import { afterPress, watchPresses } from './interaction/after-press.ts';
import { afterPaint } from './interaction/yield-to-paint.ts';
import './theme/global.css';

reportUncaught();
watchPresses();
notifyManager.setScheduler((notify) => setTimeout(() => afterPress(() => afterPaint(notify))));
followEvents();
// Request the state while the first frame is rendered.
void queries.prefetchQuery(appStateQuery);
// Devices can wait: weighing needs a sign-in first.
afterFirstPaint(() => {
  void import('./devices/page-devices.ts').then(({ beginPageDevices }) => beginPageDevices());
});

const place = document.querySelector('#app');
if (place === null) throw new Error('the page has no place for the app');
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
