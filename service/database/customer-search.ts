/**
 * Searching the customers of one location (decisions 2, Customer search). Names are found by an index of their words'
 * first characters. Parts of a number or an address have no index: those are searched in the order of the location,
 * after the names, and only as far as the page needs.
 */
import type { CustomerType } from '../../shared/api/customers.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import { statement, type Statement } from './statement.ts';
import type { CustomersTable, Tables } from './tables.ts';

export interface SearchFor {
  readonly location: string;
  readonly type: CustomerType | null;
  readonly words: readonly SearchWord[];
  /** The page starts after this grade and sequence. */
  readonly grade: number;
  readonly sequence: number;
  readonly count: number;
}

export interface SearchWord {
  /** `like` patterns: a whole word of the name, the start of one, a part of a number or address. */
  readonly whole: string;
  readonly begins: string;
  readonly part: string;
  /** As `part`, with only the digits of a word that is written like a phone number. */
  readonly digits: string;
  /** The word's first characters, for `customer_starts`. */
  readonly start: string;
  readonly text: string;
}

type Bound = Record<string, string | number>;
type Row = ExpressionBuilder<Tables, 'customers'>;

/** `\` is the escape of the patterns. */
const like = (row: Row, column: 'name_words' | 'contained', pattern: unknown) =>
  sql<boolean>`${row.ref(`customers.${column}`)} like ${pattern} escape '\\'`;

const each = <T>(words: number, make: (word: number) => T): T[] =>
  Array.from({ length: words }, (_, word) => make(word));

/** Every search word starts a word of the name: grade 0 if each equals a word, else 1. */
const named = (words: number, typed: boolean): Statement<Bound, CustomersTable & { grade: number }> =>
  statement((db, p) =>
    db
      .selectFrom(
        db
          .selectFrom('customer_starts')
          .innerJoin('customers', 'customers.id', 'customer_starts.customer_id')
          .selectAll('customers')
          .select((row) =>
            row
              .case()
              .when(row.and(each(words, (word) => like(row, 'name_words', p[`whole${word}`]))))
              .then(row.lit(0))
              .else(row.lit(1))
              .end()
              .as('grade'),
          )
          .where('customer_starts.location_id', '=', p['location'] as string)
          .where('customer_starts.start', '=', p['start'] as string)
          .where((row) => row.and(each(words, (word) => like(row, 'name_words', p[`begins${word}`]))))
          .$if(typed, (query) => query.where('customers.type', '=', p['type'] as CustomerType))
          .as('found'),
      )
      .selectAll()
      .where((row) =>
        row.or([
          row('grade', '>', p['grade'] as 0 | 1),
          row.and([row('grade', '=', p['grade'] as 0 | 1), row('sequence', '>', p['sequence'] as number)]),
        ]),
      )
      .orderBy('grade')
      .orderBy('sequence')
      .limit(p['count'] as number),
  );

/** Every search word matches the name or another field, but not all start words of the name: grade 2. */
const elsewhere = (words: number, typed: boolean): Statement<Bound, CustomersTable> =>
  statement((db, p) =>
    db
      .selectFrom('customers')
      .selectAll()
      .where('location_id', '=', p['location'] as string)
      .where('sequence', '>', p['sequence'] as number)
      .$if(typed, (query) => query.where('type', '=', p['type'] as CustomerType))
      .where((row) =>
        row.and(
          each(words, (word) =>
            row.or([
              like(row, 'name_words', p[`begins${word}`]),
              like(row, 'contained', p[`part${word}`]),
              like(row, 'contained', p[`digits${word}`]),
            ]),
          ),
        ),
      )
      .where((row) => row.not(row.and(each(words, (word) => like(row, 'name_words', p[`begins${word}`])))))
      .orderBy('sequence')
      .limit(p['count'] as number),
  );

/** One statement for each number of words, with and without a type. */
function perWords<R>(build: (words: number, typed: boolean) => Statement<Bound, R>) {
  const built = new Map<string, Statement<Bound, R>>();
  return (words: number, typed: boolean): Statement<Bound, R> => {
    const name = `${words} ${typed}`;
    const found = built.get(name) ?? build(words, typed);
    built.set(name, found);
    return found;
  };
}

export const namedCustomers = perWords(named);
export const customersElsewhere = perWords(elsewhere);

/** The parameters of both statements; the longest word is looked up in the index. */
export function boundOf({ location, type, words, grade, sequence, count }: SearchFor): Bound {
  const bound: Bound = { location, type: type ?? '', grade, sequence, count };
  let longest = '';
  for (const [word, { whole, begins, part, digits, start, text }] of words.entries()) {
    bound[`whole${word}`] = whole;
    bound[`begins${word}`] = begins;
    bound[`part${word}`] = part;
    bound[`digits${word}`] = digits;
    if (text.length > longest.length) [longest, bound['start']] = [text, start];
  }
  return bound;
}
