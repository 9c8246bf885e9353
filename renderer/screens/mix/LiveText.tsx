import { useRef } from 'react';
import type { Pour } from './pour.ts';
import { useEachPour } from './use-pour.ts';

/** React must give this element no children: what is in it is written here alone. */
export function writeText(element: Element | null, text: string): void {
  if (element === null) return;
  const { firstChild } = element;
  if (firstChild === null) element.append(text);
  else if (firstChild.nodeValue !== text) firstChild.nodeValue = text;
}

/** What `of` says of what is being poured, written past React: it changes with each frame of the scale. */
export function LiveText({ of }: { readonly of: (pour: Pour) => string }) {
  const place = useRef<HTMLSpanElement>(null);
  useEachPour((pour) => writeText(place.current, of(pour)));
  return <span ref={place} />;
}
