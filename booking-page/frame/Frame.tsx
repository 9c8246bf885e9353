import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Menu } from '../menu/menu.ts';
import { PlainButton } from '../parts/Button.tsx';
import { useWords } from '../text/words.ts';
import style from './frame.module.css';

interface FrameProps {
  /** null: not known yet, or there is none. */
  readonly menu: Menu | null;
  readonly waits: boolean;
  readonly onLanguage: () => void;
  readonly children: ComponentChildren;
}

function useOnline(): boolean {
  const [online, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    look();
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return online;
}

/** The frame around each step: the salon's name, the language and the state of the connection. */
export function Frame({ menu, waits, onLanguage, children }: FrameProps) {
  const { text, language } = useWords();
  const online = useOnline();
  const prefs = menu?.settings.prefs;
  const place = [prefs?.web_addressLine1, prefs?.web_area].filter(Boolean).join(', ');
  const band = online ? (waits ? text.waiting : null) : text.offline.band;
  return (
    <div class={style.page}>
      <a class={style.skip} href="#content" onClick={skipTo}>
        {text.skip}
      </a>
      <header class={style.header}>
        <p class={style.salon}>
          <strong>{prefs?.web_companyName}</strong>
          <span>{place}</span>
        </p>
        <span lang={language === 'sv' ? 'en' : 'sv'}>
          <PlainButton onPress={onLanguage}>{text.otherLanguage}</PlainButton>
        </span>
      </header>
      <main id="content" class={style.main} tabIndex={-1}>
        <output>{band !== null && <p class={style.band}>{band}</p>}</output>
        {children}
      </main>
    </div>
  );
}

/** The address's `#` holds the booking's ref, so the skip link must not change it. */
function skipTo(event: Event): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#content')?.focus();
}
