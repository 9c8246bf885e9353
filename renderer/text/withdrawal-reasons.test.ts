import { expect, test } from 'vitest';
import { withdrawalReasons } from '../../shared/colour-bar/withdrawal-reasons.ts';
import { en } from './en.ts';
import { sv } from './sv.ts';

test.for([en, sv])('each reason to take packs out has its words, on the screens and in Activity', (text) => {
  for (const reason of [...withdrawalReasons, 'stocktake', 'wrong-delivery']) {
    expect(text.activity.reason[reason]).toBe(text.stock.reasonWord(reason));
    expect(text.activity.reason[reason]).toBeDefined();
  }
  const words = withdrawalReasons.map((reason) => text.stock.reasonWord(reason));
  expect(new Set(words).size).toBe(words.length);
});
