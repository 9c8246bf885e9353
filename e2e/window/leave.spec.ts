/** Closing the window with unsent work. Only the desktop host has a window. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import { leaveQuestion } from '../../electron/hosts/unsent.ts';
import { itemOf } from '../fixtures/a-day.ts';
import type { TestApp } from '../fixtures/app.ts';
import { eachConnected, plugItIn, pullTheCable } from '../fixtures/cable.ts';
import { strip } from '../fixtures/frame.ts';
import type { TestService } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
let service: TestService;
eachConnected((made) => {
  ({ app, service } = made);
});

const windowed = () => {
  if (app.electron === null) throw new Error('only the desktop app has a window');
  return app.electron;
};

/** Answers the native dialog, which the driver cannot click, with the button of that name. */
const answerWith = (button: string) =>
  windowed().evaluate(({ dialog }, name) => {
    const asked = globalThis as { asked?: { message: string; detail?: string }[] };
    asked.asked ??= [];
    dialog.showMessageBox = ((_window: unknown, options: Electron.MessageBoxOptions) => {
      asked.asked?.push({ message: options.message, detail: options.detail ?? '' });
      return Promise.resolve({ response: options.buttons?.indexOf(name) ?? -1, checkboxChecked: false });
    }) as typeof dialog.showMessageBox;
  }, button);
const asked = () =>
  windowed().evaluate(() => (globalThis as { asked?: { message: string; detail?: string }[] }).asked ?? []);
/** Closes in a separate task, as a click on the window's close button. */
const closeWindow = () =>
  windowed().evaluate(({ BrowserWindow: all }) => {
    setImmediate(() => all.getAllWindows().forEach((window) => window.close()));
  });

test('asks first, stays where somebody wants to stay, and keeps what was not sent for the next time', async () => {
  const itemId = await itemOf(app, eans.naturalBlonde);
  const { packs } = await service.truth.itemOf(eans.naturalBlonde);
  await pullTheCable(app, service);
  await app.call('stock.withdraw', { lines: [{ itemId, packs: 1 }], reason: 'damaged', comment: '' });
  await expect(strip(app.page)).toContainText(en.frame.waiting(1));
  const question = leaveQuestion({ entries: 1, elsewhere: 0, language: 'en' });

  await answerWith(question.stay);
  await closeWindow();
  await expect.poll(asked).toEqual([{ message: question.message, detail: question.detail }]);
  await expect(strip(app.page)).toContainText(en.frame.waiting(1));

  await answerWith(question.leave);
  const ended = windowed().waitForEvent('close');
  await closeWindow();
  await ended;

  // An update closes the windows first (as on macOS) without a question, as nothing is lost.
  await app.start();
  await answerWith('nobody is asked');
  const updated = windowed().waitForEvent('close');
  await windowed().evaluate(({ autoUpdater }) => void autoUpdater.emit('before-quit-for-update'));
  await closeWindow();
  await updated;

  await app.start();
  const { outbox } = await app.call('app.state', {});
  expect(outbox.waiting).toBe(1);
  await plugItIn(app, service);
  await expect.poll(async () => (await app.call('app.state', {})).outbox.waiting).toBe(0);
  expect((await service.truth.itemOf(eans.naturalBlonde)).packs).toBe(packs - 1);
});

test('asks nothing where everything was sent', async () => {
  await answerWith('nobody is asked');
  const ended = windowed().waitForEvent('close');
  await closeWindow();
  await ended;
});
