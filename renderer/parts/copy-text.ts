/**
 * Puts a text on the clipboard; false where that is not allowed. Needs a tap. Where the page may not write there by
 * itself, as in the app's own window, it copies as Ctrl+C does.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyAsKeysDo(text);
  }
}

function copyAsKeysDo(text: string): boolean {
  let put = false;
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    put = true;
  };
  document.addEventListener('copy', fill, { once: true });
  const copied = document.execCommand('copy');
  document.removeEventListener('copy', fill);
  return copied && put;
}
