import { useEffect } from 'react';
import { useText } from '../text/text.tsx';

/** The window's title: what is shown, then the product; null: the product alone. */
export function useTitle(shown: string | null): void {
  const { product } = useText().frame;
  useEffect(() => {
    document.title = shown === null ? product : `${shown} · ${product}`;
  }, [shown, product]);
}
