/** When a page has something to look at: what a start leaves for afterwards waits for it, and a window to be shown. */
import type { CallName } from '../../shared/bridge.ts';
import type { HostChannel } from '../../shared/channel.ts';

const drawn: CallName = 'app.drawn';

/** The same channel; `hasPicture` hears of each page that has drawn its first screen. */
export const tellingOfPicture = (channel: HostChannel, hasPicture: () => void): HostChannel => ({
  send: (event) => channel.send(event),
  answer: (handler, refused) =>
    channel.answer((name, input) => {
      if (name === drawn) hasPicture();
      return handler(name, input);
    }, refused),
});
