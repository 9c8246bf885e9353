/**
 * SQLite looks into a bound limit when it plans, so it plans the statement anew each time one is bound, which costs more
 * than most look-ups. Limits are therefore written out, or stand in an expression that is not looked into.
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
