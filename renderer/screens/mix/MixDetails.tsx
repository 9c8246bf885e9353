import { useLayout } from '../../features/layout/use-layout.ts';
import { CommentField } from './CommentField.tsx';
import { MixedToday } from './MixedToday.tsx';
import style from './side.module.css';
import { WhatWillHappen } from './WhatWillHappen.tsx';

/** Effects of registering, the comment and the latest mixes, in layouts without room for them beside the weight. */
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
