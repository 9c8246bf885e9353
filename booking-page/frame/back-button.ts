/** The browser's own button for back: one step back, as long as there is one; a phone has no other. */

/** In the history above the page itself, as long as there is a step to go back to. It survives a page that is loaded again. */
const mark = 'colour-bar-step';

export interface BackButton {
  /** Whether there is a step to go back to; else the button leaves the page, as ever. */
  readonly set: (canGoBack: boolean) => void;
}

export function watchBackButton(history: History, onBack: () => void): BackButton {
  let wanted = history.state === mark;
  let marked = wanted;
  let leaving = false;

  function match(): void {
    if (wanted && !marked) {
      history.pushState(mark, '');
      marked = true;
    } else if (!wanted && marked) {
      // Back by a button of the page: what the browser's would take away goes with it.
      marked = false;
      leaving = true;
      history.back();
    }
  }
  window.addEventListener('popstate', () => {
    if (leaving) {
      leaving = false;
      return match();
    }
    marked = history.state === mark;
    if (marked) return;
    onBack();
    match();
  });
  return {
    set(canGoBack) {
      wanted = canGoBack;
      if (!leaving) match();
    },
  };
}
