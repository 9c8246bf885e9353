import type { RecipeComponent, RecipeView } from '../../../shared/bridge/customers.ts';
import {
  compareRecipes,
  type AmountChange,
  type ComparedBowl,
  type ComparedComponent,
  type ComparedWords,
} from '../../../shared/colour-bar/compare-recipes.ts';
import { assertNever } from '../../../shared/result.ts';
import { classes } from '../../parts/classes.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { bowlCalled } from '../../parts/formula-pieces.ts';
import { personName } from '../../parts/person-name.ts';
import { Swatch } from '../../parts/Shade.tsx';
import type { Text } from '../../text/en.ts';
import type { Formats } from '../../text/formats.ts';
import { useFormats, useText } from '../../text/text.tsx';
import style from './compare.module.css';
import { amountWithUnit, nameOf, shadeOfComponent } from './recipe-pieces.ts';

interface CompareDialogProps {
  readonly earlier: RecipeView;
  readonly later: RecipeView;
  readonly onClose: () => void;
}

/** Two recipes of one customer side by side, with the differences in words. */
export function CompareDialog({ earlier, later, onClose }: CompareDialogProps) {
  const text = useText();
  const { bowls, words } = compareRecipes(earlier, later);
  return (
    <Dialog title={text.recipes.compareTitle} isOpen onClose={onClose} size="broad">
      <table className={style.grid}>
        <thead>
          <tr>
            <th scope="col">
              <span className="heard">{text.recipes.compareWhat}</span>
            </th>
            <Visit recipe={earlier} />
            <Visit recipe={later} />
            <th scope="col">{text.recipes.compareChange}</th>
          </tr>
        </thead>
        {bowls.map((bowl, index) => (
          <Bowl key={index} bowl={bowl} count={Math.max(earlier.bowls.length, later.bowls.length)} />
        ))}
        {words.length > 0 && (
          <tbody>
            <GroupRow>{text.recipes.compareAll}</GroupRow>
            <WordsRows of={words} />
          </tbody>
        )}
      </table>
    </Dialog>
  );
}

function Visit({ recipe: { visitDate, title, staff } }: { readonly recipe: RecipeView }) {
  const text = useText();
  const formats = useFormats();
  const about = [title, staff === null ? null : personName(staff, text)].filter((word) => word !== null);
  return (
    <th scope="col">
      {formats.date(visitDate)}
      {about.length > 0 && <span className={style.more}>{about.join(' · ')}</span>}
    </th>
  );
}

function GroupRow({ children }: { readonly children: string }) {
  return (
    <tr className={style.group}>
      <th scope="rowgroup" colSpan={4}>
        {children}
      </th>
    </tr>
  );
}

function Bowl({ bowl, count }: { readonly bowl: ComparedBowl; readonly count: number }) {
  const text = useText();
  const name = bowl.later?.name ?? bowl.earlier?.name ?? null;
  const called = bowlCalled(name, bowl.place, count, text);
  return (
    <tbody>
      {called !== null && <GroupRow>{called}</GroupRow>}
      {bowl.components.map((pair, index) => (
        <ComponentRow key={index} pair={pair} />
      ))}
      <WordsRows of={bowl.words} />
    </tbody>
  );
}

function ComponentRow({ pair }: { readonly pair: ComparedComponent }) {
  const text = useText();
  const formats = useFormats();
  const { earlier, later, change } = pair;
  const one = later ?? earlier;
  if (one === null) return null;
  const { kind, shade } = shadeOfComponent(one);
  const itemName = one.item?.name ?? null;
  return (
    <tr>
      <th scope="row">
        <span className={style.item}>
          <Swatch shade={shade} kind={kind} size="small" />
          <span className={style.name}>
            {nameOf(one)}
            {itemName !== null && <span className={style.more}>{itemName}</span>}
          </span>
        </span>
      </th>
      <AmountCell of={earlier} />
      <AmountCell of={later} />
      <ChangeCell isSame={change.type === 'same'}>{changeWords(change, one, text, formats)}</ChangeCell>
    </tr>
  );
}

function AmountCell({ of }: { readonly of: RecipeComponent | null }) {
  const text = useText();
  const formats = useFormats();
  if (of === null) return <td className={style.nothing}>–</td>;
  return (
    <td className={style.amount}>
      {amountWithUnit(of, text, formats)}
      {of.properties.map(({ name, value }, index) => (
        <span key={index} className={style.more}>{`${name} ${value}`}</span>
      ))}
    </td>
  );
}

function changeWords(change: AmountChange, { unit }: RecipeComponent, text: Text, formats: Formats): string {
  const { changed } = text.recipes;
  switch (change.type) {
    case 'more':
    case 'less':
      return changed[change.type](amountWithUnit({ amount: change.by, unit }, text, formats));
    case 'same':
    case 'added':
    case 'removed':
    case 'other':
      return changed[change.type];
    default:
      return assertNever(change);
  }
}

function WordsRows({ of }: { readonly of: readonly ComparedWords[] }) {
  const text = useText();
  return of.map(({ name, earlier, later }, index) => {
    const change =
      earlier === null ? 'added' : later === null ? 'removed' : earlier === later ? 'same' : 'different';
    return (
      <tr key={index}>
        <th scope="row" className={style.about}>
          {name ?? text.recipes.note}
        </th>
        {[earlier, later].map((words, side) => (
          <td key={side} className={words === null ? style.nothing : style.words}>
            {words ?? '–'}
          </td>
        ))}
        <ChangeCell isSame={change === 'same'}>{text.recipes.changed[change]}</ChangeCell>
      </tr>
    );
  });
}

function ChangeCell({ isSame, children }: { readonly isSame: boolean; readonly children: string }) {
  return <td className={classes(style.change, !isSame && style.another)}>{children}</td>;
}
