/** The bridge over Electron's IPC. Each call is checked: it must come from our window's own frame, showing our page. */
import type { BrowserWindow, IpcMainInvokeEvent } from 'electron';
import { ipcMain } from 'electron';
import type { HostChannel } from '../../shared/channel.ts';
import type { Result } from '../../shared/result.ts';
import { fail } from '../../shared/result.ts';
import { callChannel, eventChannel } from './channels.ts';
import { isOurPage } from './our-page.ts';

export function ipcChannel(window: BrowserWindow): HostChannel {
  const { webContents } = window;
  /** A page that is sooner there than the station waits for it. */
  const there = Promise.withResolvers<Parameters<HostChannel['answer']>>();
  const answer = async (
    event: IpcMainInvokeEvent,
    name: unknown,
    input: unknown,
  ): Promise<Result<unknown>> => {
    // A frame's origin is known only while the frame exists.
    const ours = isOurPage(event, webContents);
    const [handler, refused] = await there.promise;
    if (!ours) {
      refused('forbidden');
      return fail('forbidden');
    }
    if (typeof name !== 'string') {
      refused('invalid_input');
      return fail('invalid_input');
    }
    return handler(name, input);
  };
  ipcMain.handle(callChannel, answer);
  window.once('closed', () => ipcMain.removeHandler(callChannel));
  return {
    answer: (...given) => there.resolve(given),
    send(event) {
      if (!webContents.isDestroyed()) webContents.send(eventChannel, event);
    },
  };
}
