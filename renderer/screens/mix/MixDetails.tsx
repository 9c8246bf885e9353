import { useLayout } from '../../features/layout/use-layout.ts';
import { CommentField } from './CommentField.tsx';
import { MixedToday } from './MixedToday.tsx';
import style from './side.module.css';
import { WhatWillHappen } from './WhatWillHappen.tsx';

/** What goes with the mix, where there is no room for it beside the weight. */
export function MixDetails() {
  const layout = useLayout();
  return (
    <>
      <WhatWillHappen />
      {layout !== 'wide' && (
        <div className={style.part}>
          <CommentField />
        </div>
      )}
      <MixedToday />
    </>
  );
}
