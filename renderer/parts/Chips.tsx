import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import style from './Chips.module.css';

/** Running things in one row, each a button. */
export const Chips = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <ul className={style.chips} aria-label={label}>
    {children}
  </ul>
);

interface ChipProps {
  readonly icon?: IconName;
  /** Content before the title. */
  readonly before?: ReactNode;
  /** May be truncated: a tap shows all of it. */
  readonly title: string;
  /** Never truncated. */
  readonly more?: ReactNode;
  readonly attention?: boolean;
  readonly onPress: () => void;
}

export const Chip = ({ icon, before, title, more, attention = false, onPress }: ChipProps) => (
  <li>
    <button type="button" className={style.chip} data-attention={attention || undefined} onClick={onPress}>
      {icon !== undefined && <Icon name={icon} />}
      {before}
      <span className={style.title}>{title}</span> {more}
    </button>
  </li>
);
