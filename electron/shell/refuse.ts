/** An app that cannot begin. */
import { app, dialog } from 'electron';
import type { HostText } from '../../shared/text/en.ts';
import { hostText, languageOfSystem } from '../../shared/text/text.ts';

/**
 * Ends the app before its start, with one sentence: in English in the terminal, in the system's language in a dialog,
 * as the settings may not be readable. The exit code differs from a broken runtime's.
 */
export function refuse(sentence: (text: HostText) => string): void {
  console.error(`colour-bar: ${sentence(hostText('en'))}`);
  if (app.isPackaged) dialog.showErrorBox(app.name, sentence(hostText(languageOfSystem(app.getLocale()))));
  app.exit(3);
}
