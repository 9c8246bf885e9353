/**
 * Copies text to the clipboard; false if it is not allowed. Needs a tap. Without permission to write, as in
 * the app's own window, it copies as Ctrl+C does.
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
