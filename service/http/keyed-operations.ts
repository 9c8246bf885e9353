/** The operations of the keyed API by their ids. */
import type { AnyOperation } from '../../shared/api/operation.ts';
import { operations } from '../../shared/api/operations.ts';

export const keyedOperations: ReadonlyMap<string, AnyOperation> = new Map(
  Object.values(operations).flatMap((verbs) =>
    Object.values(verbs).map((operation: AnyOperation) => [operation.id, operation]),
  ),
);
