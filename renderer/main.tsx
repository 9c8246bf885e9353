import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reportUncaught } from './bridge/bugs.ts';
import { appStateQuery, followEvents, queries } from './bridge/queries.ts';
import { App } from './frame/App.tsx';
import { afterPaint } from './parts/paint-first.ts';
import { whenPainted } from './parts/when-painted.ts';
import { holdWhilePressed, whenReleased } from './parts/when-released.ts';
import './theme/global.css';

reportUncaught();
holdWhilePressed();
notifyManager.setScheduler((notify) => setTimeout(() => whenReleased(() => afterPaint(notify))));
followEvents();
// Request the state while the first frame is rendered.
void queries.prefetchQuery(appStateQuery);
// Devices can wait: weighing needs a sign-in first.
whenPainted(() => {
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
