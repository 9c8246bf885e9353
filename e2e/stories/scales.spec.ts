/** Scan, pour, capture and register with each kind of serial scale; `scale-emulator.test.ts` covers every protocol. */
import { landmarkEans as eans } from '../../service/sample/data/landmarks.ts';
import type { TestApp } from '../fixtures/app.ts';
import { followNumbers } from '../fixtures/follow.ts';
import { strip } from '../fixtures/frame.ts';
import { amount, button, said, weighed, weight } from '../fixtures/mixing.ts';
import { beginWithBowl, expect, holdStill, test, weighWith } from '../fixtures/plugged.ts';
import { typeScan } from '../fixtures/scanner.ts';
import { eachSignedIn } from '../fixtures/story.ts';
import { en } from '../fixtures/words.ts';

let app: TestApp;
eachSignedIn((made) => (app = made));

/** A polled scale, one that sends continuously, and one with seven bits and parity that is silent while moving. */
const kinds = ['sics', 'cas-22', 'toledo-8217'] as const;

for (const protocol of kinds)
  test(`${protocol}: a tube is scanned, poured, captured by itself and registered @window`, async ({
    plug,
  }) => {
    const scale = await plug.scale({ protocol });
    await weighWith(app, scale);
    await beginWithBowl(app, scale);
    await typeScan(app.page, eans.developer6);
    await expect(weight(app.page)).toContainText('6 %');
    await expect(weighed(app.page, '0.0')).toBeVisible();

    const numbers = await followNumbers(app.page);
    await scale.pour(45, { seconds: 0.8 });
    await expect(weight(app.page)).toContainText('45');
    await expect(strip(app.page)).toContainText(en.frame.scaleStable);
    // Stable for as long as an automatic capture takes.
    await holdStill(app, 1);
    await expect(amount(app.page, '6 %', 45)).toBeVisible();
    const seen = (await numbers.so()).filter((grams) => grams > 1 && grams < 44);
    // A Toledo sends no number while it moves.
    if (protocol === 'toledo-8217') expect(seen).toEqual([]);
    // A polled scale answers five times a second.
    else expect(seen.length).toBeGreaterThanOrEqual(2);

    await button(app.page, en.mix.register).click();
    await expect(said(app.page, en.mix.savedDone)).toBeVisible();
    const [mix] = await app.call('mixes.today', {});
    expect(mix?.bowls.map((bowl) => bowl.components.map((taken) => taken.amount))).toEqual([[45]]);
  });
