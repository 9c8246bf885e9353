/**
 * Runs inside the page (given to it as source, so it may use nothing from outside): when something has been painted.
 * Painted means: it is in the document, a frame was made with it, and the task after that frame has begun.
 */

export interface Paint {
  /** Resolves with the page's `performance.now()` once `holds` and a frame shows it. */
  when(holds: () => boolean): Promise<number>;
  /** `timeStamp` of the last Enter that went down, before anybody handled it. */
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
  window.paint = {
    lastEnter: 0,
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
        observer.observe(document, {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
        });
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
