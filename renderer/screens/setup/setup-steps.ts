import type { SetupStep } from '../../../shared/bridge/setup.ts';

/** The numbered steps; the choice of how to begin precedes them. */
export const countedSteps = [
  'connect',
  'location',
  'devices',
  'pin',
  'done',
] as const satisfies readonly SetupStep[];

const order: readonly SetupStep[] = ['welcome', ...countedSteps];

export interface StepProps {
  readonly onNext: () => void;
  readonly onBack: () => void;
}

export const stepAfter = (step: SetupStep): SetupStep => order[order.indexOf(step) + 1] ?? 'done';
export const stepBefore = (step: SetupStep): SetupStep => order[order.indexOf(step) - 1] ?? 'welcome';
