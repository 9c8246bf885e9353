/** Electron has no built-in device chooser: a single scale is taken, and a dialog offers several. */
import type { BrowserWindow } from 'electron';
import { dialog } from 'electron';
import { hostText } from '../../shared/text/text.ts';
import { askUnsent } from '../hosts/unsent.ts';
import { nodeClock } from '../station/node-ports.ts';
import type { Station } from '../station/ports.ts';
import { hidChoices } from './devices-allowed.ts';
import { bluetoothSearch, chosenOf, type Choose } from './scale-choice.ts';
import { isOurPage } from './our-page.ts';

/** The most buttons that fit in a dialog. */
const mostShown = 8;

export function letScalesBeChosen(window: BrowserWindow, station: Station): void {
  const { webContents } = window;
  const choose: Choose = async (all) => {
    const { question, cancel } = hostText((await askUnsent(station)).language).chooseScale;
    const shown = all.slice(0, mostShown);
    const { response } = await dialog.showMessageBox(window, {
      type: 'question',
      message: question,
      buttons: [...shown.map(({ name }) => name), cancel],
      cancelId: shown.length,
      noLink: true,
    });
    return shown[response]?.id ?? null;
  };

  webContents.session.on('select-hid-device', (event, { deviceList, frame }, choice) => {
    event.preventDefault();
    const ours = isOurPage({ sender: webContents, senderFrame: frame }, webContents);
    void chosenOf(ours ? hidChoices(deviceList) : [], choose).then(choice);
  });

  const search = bluetoothSearch(nodeClock, choose);
  webContents.on('select-bluetooth-device', (event, devices, choice) => {
    event.preventDefault();
    search(
      devices.map(({ deviceId, deviceName }) => ({ id: deviceId, name: deviceName || deviceId })),
      choice,
    );
  });
}
