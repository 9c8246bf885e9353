/**
 * SQLite's planner reads a bound limit, so it replans the statement at each binding, which costs more than most look-ups.
 * Limits are therefore literals, or part of an expression that the planner does not evaluate.
 */
import { SqliteQueryCompiler, ValueNode, type LimitNode } from 'kysely';

export class QueryCompiler extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit ');
    if (ValueNode.is(limit) && typeof limit.value === 'number') this.append(String(limit.value));
    else {
      this.visitNode(limit);
      this.append(' + 0');
    }
  }
}
