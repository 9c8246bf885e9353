import type { ReactNode } from 'react';
import { Notice } from '../../parts/Notice.tsx';
import { useText } from '../../text/text.tsx';
import type { ScanProblem } from './use-scan.ts';

/** What was scanned is no item, and what to do next on this screen. */
export function ScanProblemNotice({
  problem,
  next,
  actions,
}: {
  readonly problem: ScanProblem;
  readonly next: { readonly unknown: string; readonly unreadable: string };
  readonly actions?: ReactNode;
}) {
  const text = useText();
  const title = problem.type === 'unknown' ? text.scan.unknownTitle(problem.code) : text.scan.unreadableTitle;
  return (
    <Notice tone="attention" announce title={title} actions={actions}>
      {next[problem.type]}
    </Notice>
  );
}
