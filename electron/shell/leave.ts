/** A window that is closed with unsent work says so first. Quitting by the system or by a signal is never held up. */
import type { BrowserWindow } from 'electron';
import { app, dialog } from 'electron';
import { followAppState } from '../hosts/follow-app-state.ts';
import { leaveQuestion, unsentOf, type Unsent } from '../hosts/unsent.ts';
import type { Station } from '../station/ports.ts';
import { onUpdateQuits } from './updates.ts';

/** `inKiosk`: nothing that a person does at the window closes it then. */
export function askBeforeLeaving(window: BrowserWindow, station: Station, inKiosk: () => boolean): void {
  let unsent: Unsent = { entries: 0, elsewhere: 0, language: 'sv' };
  let leaving = false;
  let asking = false;
  const followed = followAppState(station, (state) => {
    unsent = unsentOf(state);
  });
  const leave = () => {
    leaving = true;
  };
  app.once('before-quit', leave);
  onUpdateQuits(leave);
  window.on('close', (event) => {
    if (leaving || (unsent.entries === 0 && !inKiosk())) return;
    event.preventDefault();
    if (asking || inKiosk()) return;
    asking = true;
    const question = leaveQuestion(unsent);
    void dialog
      .showMessageBox(window, {
        type: 'info',
        message: question.message,
        detail: question.detail,
        buttons: [question.stay, question.leave],
        defaultId: 0,
        cancelId: 0,
      })
      .then(({ response }) => {
        asking = false;
        if (response !== 1) return;
        leaving = true;
        window.close();
      });
  });
  window.once('closed', () => void followed.then((stop) => stop()));
}
