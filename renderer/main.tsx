import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reportUncaught } from './bridge/bugs.ts';
import { followEvents, queries } from './bridge/queries.ts';
import { App } from './frame/App.tsx';
import './theme/global.css';

reportUncaught();
followEvents();
// Nobody weighs before somebody has signed in.
requestIdleCallback(() => {
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
