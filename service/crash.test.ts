import { expect, test } from 'vitest';
import { root, start } from '../testing/service/program.ts';

/** The arguments of a program that throws an unexpected error. */
const program = (what: string): string[] => [
  process.execPath,
  '--input-type=module',
  '--eval',
  `import { endOnBugs } from '${root}/service/crash.ts';
   import { openLog } from '${root}/service/log.ts';
   const { log, exit } = openLog();
   endOnBugs(log, exit);
   setInterval(() => undefined, 1000);
   const error = Object.assign(new Error('cannot use "Rosalinda"'), { detail: 'Key (name)=(Rosalinda)' });
   ${what}`,
];

test.each([
  ['a throw outside of any request', 'setImmediate(() => { throw error; });'],
  ['a rejection that nobody handles', 'void Promise.reject(error);'],
])('%s ends the program, and is logged without what the error carries', async (_, what) => {
  const { code, stdout, stderr } = await start(program(what), []).ended;
  expect([code, stdout]).toEqual([1, '']);
  expect(JSON.parse(stderr)).toMatchObject({
    level: 50,
    msg: 'ending because of a bug',
    error: { type: 'Error', message: 'cannot use …' },
  });
  expect(stderr).not.toContain('Rosalinda');
});
