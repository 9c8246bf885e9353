import { useEffect, useRef, useState } from 'react';
import { useApp } from '../bridge/hooks.ts';
import { useText } from '../text/text.tsx';
import { newsOf } from './news.ts';

/**
 * A live region for screen readers that announces changes of the status strip: entries that need attention,
 * sending, connection.
 */
export function News() {
  const text = useText();
  const app = useApp();
  const before = useRef(app);
  const [news, setNews] = useState('');
  useEffect(() => {
    const fresh = newsOf(before.current, app, text);
    before.current = app;
    if (fresh !== null) setNews(fresh);
  }, [app, text]);
  return <output className="heard">{news}</output>;
}
