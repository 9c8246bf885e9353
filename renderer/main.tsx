import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reportUncaught } from './bridge/bugs.ts';
import { followEvents, queries } from './bridge/queries.ts';
import { beginPageDevices } from './devices/page-devices.ts';
import { App } from './frame/App.tsx';
import './theme/global.css';

reportUncaught();
followEvents();
beginPageDevices();

const place = document.querySelector('#app');
if (place === null) throw new Error('the page has no place for the app');
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
