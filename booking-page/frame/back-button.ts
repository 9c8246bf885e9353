/** The browser's back button goes one step back while there is one. Phones have no other. */

/** State of the history entry pushed while there is a step to go back to. It survives a reload. */
const mark = 'colour-bar-step';

export interface BackButton {
  /** Whether there is a step to go back to; otherwise the button leaves the page. */
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
      // A button of the page went back: remove the pushed history entry too.
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
