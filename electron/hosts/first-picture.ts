/** The first paint of a page: deferred parts of the start wait for it, and so does showing the window. */
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
