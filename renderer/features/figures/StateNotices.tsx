import type { FiguresState } from '../../../shared/bridge/insights.ts';
import { useApp } from '../../bridge/hooks.ts';
import { Notice } from '../../parts/Notice.tsx';
import { ProgressBar } from '../../parts/ProgressBar.tsx';
import { useFormats, useText } from '../../text/text.tsx';

/** How recent the figures are, and which data are missing. */
export function StateNotices({ state }: { readonly state: FiguresState }) {
  const text = useText();
  const formats = useFormats();
  const { connection } = useApp();
  return (
    <>
      {state.reading !== null && (
        <Notice tone="calm" title={text.insights.reading(formats.percent(state.reading))}>
          <ProgressBar label={text.insights.title} done={state.reading} of={1} />
        </Notice>
      )}
      {connection.state !== 'online' && (
        <Notice tone="calm" title={text.insights.offline}>
          {state.readAt !== null && text.insights.readAt(formats.moment(state.readAt))}
        </Notice>
      )}
      {state.movementsRefused && <Notice tone="attention" title={text.insights.noMovements} />}
      {state.bookingsRefused && <Notice tone="attention" title={text.insights.noBookings} />}
    </>
  );
}
