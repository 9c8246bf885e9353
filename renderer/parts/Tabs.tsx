import type { ReactNode } from 'react';
import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
} from 'react-aria-components/Tabs';
import type { ShortcutKey } from './shortcut-keys.ts';
import style from './Tabs.module.css';

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly {
    readonly id: string;
    readonly text: ReactNode;
    readonly shortcut?: ShortcutKey | undefined;
  }[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** Content beside the tabs, like `+`. */
  readonly after?: ReactNode;
  /** The panel of the selected tab. */
  readonly children: ReactNode;
}

/** Tabs over one panel; only the selected panel is rendered. */
export function Tabs({ label, tabs, selected, onSelect, after, children }: TabsProps) {
  return (
    <AriaTabs
      className={style.tabs ?? ''}
      selectedKey={selected}
      onSelectionChange={(key) => {
        if (key !== selected) onSelect(String(key));
      }}
    >
      <div className={style.bar}>
        <AriaTabList aria-label={label} className={style.list ?? ''}>
          {tabs.map((tab) => (
            <AriaTab key={tab.id} id={tab.id} className={style.tab ?? ''} data-shortcut={tab.shortcut}>
              {tab.text}
            </AriaTab>
          ))}
        </AriaTabList>
        {after !== undefined && <div className={style.after}>{after}</div>}
      </div>
      <AriaTabPanel key={selected} id={selected} className={style.panel ?? ''}>
        {children}
      </AriaTabPanel>
    </AriaTabs>
  );
}
