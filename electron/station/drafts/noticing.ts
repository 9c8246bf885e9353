/** Returns a function that runs an action, then calls `changed` if `view` differs from its last result. */
export function noticing(view: () => string, changed: () => void): <T>(act: () => T) => T {
  let last = '';
  return (act) => {
    const result = act();
    const now = view();
    if (now !== last) changed();
    last = now;
    return result;
  };
}
