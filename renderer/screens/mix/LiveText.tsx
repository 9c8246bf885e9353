import { useRef } from 'react';
import type { Pour } from './pour.ts';
import { useEachPour } from './use-pour.ts';

/** React must render no children into this element: only this function writes its text. */
export function writeText(element: Element | null, text: string): void {
  if (element === null) return;
  const { firstChild } = element;
  if (firstChild === null) element.append(text);
  else if (firstChild.nodeValue !== text) firstChild.nodeValue = text;
}

/** The text that `of` makes of the pour. Written to the DOM without React, as it changes with each frame of the scale. */
export function LiveText({ of }: { readonly of: (pour: Pour) => string }) {
  const place = useRef<HTMLSpanElement>(null);
  useEachPour((pour) => writeText(place.current, of(pour)));
  return <span ref={place} />;
}
