import style from './goal-bar.module.css';

/** A share of the poured grams as a bar, with a line at the goal. The numbers are beside it as text. */
export function GoalBar({ share, goal }: { readonly share: number; readonly goal: number }) {
  const most = Math.max(share, goal * 2);
  const percent = (part: number) => `${(part / most) * 100}%`;
  return (
    <span aria-hidden className={style.bar}>
      <span className={style.share} data-over={share > goal} style={{ inlineSize: percent(share) }} />
      <span className={style.goal} style={{ insetInlineStart: percent(goal) }} />
    </span>
  );
}
