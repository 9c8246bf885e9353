import style from './ProgressBar.module.css';

interface ProgressBarProps {
  readonly label: string;
  readonly done: number;
  readonly of: number;
}

/** How far something has come that takes a while; the numbers stand beside it in words. */
export const ProgressBar = ({ label, done, of }: ProgressBarProps) => (
  <progress className={style.bar} aria-label={label} value={done} max={Math.max(1, of)} />
);
