import style from './ProgressBar.module.css';

interface ProgressBarProps {
  readonly label: string;
  readonly done: number;
  readonly of: number;
}

/** The progress of a longer task; the numbers are beside it as text. */
export const ProgressBar = ({ label, done, of }: ProgressBarProps) => (
  <progress className={style.bar} aria-label={label} value={done} max={Math.max(1, of)} />
);
