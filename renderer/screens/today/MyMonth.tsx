import { useApp, useBridgeQuery } from '../../bridge/hooks.ts';
import { carefulWords, leftShare } from '../../features/figures/careful-words.ts';
import { GoalBar } from '../../features/figures/GoalBar.tsx';
import { useFormats, useText } from '../../text/text.tsx';

/** What the person signed in poured this month, and left over. Renders nothing before a mix. */
export function MyMonth() {
  const text = useText();
  const formats = useFormats();
  const { settings } = useApp();
  const { data: mine } = useBridgeQuery('insights.mine', {});
  if (mine === undefined || mine === null) return null;
  const share = leftShare(mine);
  const goal = settings.leftoverGoal;
  return (
    <p className="footnote">
      {[text.insights.myMonth(formats.grams(mine.grams)), ...carefulWords(mine, goal, text, formats)].join(
        ' · ',
      )}{' '}
      {share !== null && goal !== null && <GoalBar share={share} goal={goal / 100} />}
    </p>
  );
}
