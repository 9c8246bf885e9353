import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import style from './Chips.module.css';

/** Things that go on, in one row, each to be tapped. */
export const Chips = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <ul className={style.chips} aria-label={label}>
    {children}
  </ul>
);

interface ChipProps {
  readonly icon?: IconName;
  /** What stands before the words. */
  readonly before?: ReactNode;
  /** May be cut at its end: the whole is a tap away. */
  readonly title: string;
  /** Never cut. */
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
