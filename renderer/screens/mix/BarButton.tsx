import type { ReactNode } from 'react';
import { Button } from '../../parts/Button.tsx';
import type { IconName } from '../../parts/Icon.tsx';
import type { ShortcutKey } from '../../parts/shortcut-keys.ts';
import style from './customer-bar.module.css';

interface BarButtonProps {
  readonly icon?: IconName;
  readonly onPress: () => void;
  readonly shortcut?: ShortcutKey;
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
}

/** Looks as high as the bar, but has the touch target of the mixing screen. */
export const BarButton = (props: BarButtonProps) => (
  <span className={style.button}>
    <Button {...props} kind="quiet" />
  </span>
);
