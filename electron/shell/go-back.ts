/** The question before the window opens, when a newer version's data cannot be used and an earlier copy exists. */
import { app, dialog } from 'electron';
import type { Language } from '../../shared/bridge/settings.ts';
import { goBackQuestion, wayBackAfter } from '../hosts/way-back.ts';

/** The person chose to wait for the newer version: no further message is needed. */
export class Waiting extends Error {}

/** Whether to go back; false without an earlier copy. Throws `Waiting`. */
export async function askToGoBack(error: unknown, dataFolder: string, language: Language): Promise<boolean> {
  const way = wayBackAfter(error, dataFolder);
  if (way === null) return false;
  const { message, detail, goBack, wait } = goBackQuestion(way, language);
  const { response } = await dialog.showMessageBox({
    type: 'question',
    title: app.name,
    message,
    detail,
    buttons: [wait, goBack],
    defaultId: 0,
    cancelId: 0,
  });
  if (response !== 1) throw new Waiting();
  return true;
}
