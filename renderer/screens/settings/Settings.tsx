import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { devicesPath } from '../routes.ts';
import { useText } from '../../text/text.tsx';
import { AboutPanel } from './AboutPanel.tsx';
import { BackupPanel } from './BackupPanel.tsx';
import { ConnectionPanel } from './ConnectionPanel.tsx';
import { DevicesPanel } from './devices/DevicesPanel.tsx';
import { LanguagePanel, LockPanel, OfflinePanel, StockPanel, WeighingPanel } from './ChoicePanels.tsx';
import style from './Settings.module.css';

/** This computer's settings; each is kept as soon as it is changed. */
export default function Settings() {
  const text = useText();
  const [path] = useLocation();
  const devices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (path !== devicesPath) return;
    devices.current?.scrollIntoView();
    devices.current?.focus({ preventScroll: true });
  }, [path]);
  return (
    <div className={style.screen}>
      <h1 className={style.title}>{text.settings.title}</h1>
      <p className={style.hint}>{text.settings.hint}</p>
      <div className={style.columns}>
        <ConnectionPanel />
        <LanguagePanel />
        <LockPanel />
        <WeighingPanel />
        <div className={style.whole} ref={devices} tabIndex={-1}>
          <DevicesPanel />
        </div>
        <StockPanel />
        <OfflinePanel />
        <BackupPanel />
        <AboutPanel />
      </div>
    </div>
  );
}
