const textFields = 'textarea, input:not([type=radio], [type=checkbox])';

/** Whether keys that are pressed there type text. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(textFields);
