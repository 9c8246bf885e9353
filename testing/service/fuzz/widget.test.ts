/** The short form of `npm run torture -- fuzz-widget`: the same requests every time. */
import { expect, test } from 'vitest';
import { databaseFile } from '../program.ts';
import { fuzzWidget } from './widget.ts';
import { widgetCalls } from './widget-requests.ts';

/** Milliseconds; long enough for a busy machine. */
const patience = 180_000;

test(
  'right and odd requests to every call of booking from the web: nothing fails, or is answered as it is not declared',
  async () => {
    const outcome = await fuzzWidget({ seed: 20_260_504, requests: 1_500, database: databaseFile() });
    expect(outcome.violations).toEqual([]);
    expect(outcome.errors).toEqual([]);
    // Eight requests run at once, so the number varies: 13 to 16 of 19 calls succeeded.
    expect(outcome.answered.size).toBeGreaterThan(widgetCalls.length / 2);
  },
  patience,
);
