/** What is asked to see whether the database answers: of any size, it is the same work. */
import { statement } from './statement.ts';

export const anyOrganisation = statement((db) => db.selectFrom('organisations').select('id').limit(1));
