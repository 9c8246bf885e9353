/**
 * Tells when something was painted. It is sent to the page as source, so it may import nothing. Painted: it is in the
 * document, a frame was made with it, and the task after that frame has begun.
 */

interface Paint {
  /** Resolves with the page's `performance.now()` once `holds` and a frame shows it. */
  when(holds: () => boolean): Promise<number>;
  /** Notes the text that `read` returns, now and after each change, when a frame shows it. */
  observe(read: () => string): void;
  /** Oldest first; `at` is the page's `performance.now()`. */
  observed: { text: string; at: number }[];
  /** `timeStamp` of the last keydown of Enter. */
  lastEnter: number;
}

declare global {
  interface Window {
    paint: Paint;
  }
}

export function watchPaint(): void {
  const afterFrame = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => {
          channel.port1.close();
          resolve(performance.now());
        });
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    });
  const anything = { subtree: true, childList: true, characterData: true, attributes: true };
  window.paint = {
    lastEnter: 0,
    observed: [],
    observe: (read) => {
      let text: string | null = null;
      const look = () => {
        const now = read();
        if (now === text) return;
        text = now;
        void afterFrame().then((at) => window.paint.observed.push({ text: now, at }));
      };
      new MutationObserver(look).observe(document, anything);
      look();
    },
    when: (holds) =>
      new Promise((resolve) => {
        if (holds()) {
          resolve(afterFrame());
          return;
        }
        const observer = new MutationObserver(() => {
          if (!holds()) return;
          observer.disconnect();
          resolve(afterFrame());
        });
        observer.observe(document, anything);
      }),
  };
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter') window.paint.lastEnter = event.timeStamp;
    },
    { capture: true },
  );
}
