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

/** Painted as high as the bar, and as high under a finger as everything else in mixing. */
export const BarButton = (props: BarButtonProps) => (
  <span className={style.button}>
    <Button {...props} kind="quiet" />
  </span>
);
