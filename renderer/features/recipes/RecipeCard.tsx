import type { ReactNode } from 'react';
import type { RecipeBowl, RecipeComponent, RecipeView } from '../../../shared/bridge/customers.ts';
import { leftoverValueOf } from '../../../shared/colour-bar/leftover.ts';
import { useApp } from '../../bridge/hooks.ts';
import { bowlCalled } from '../../parts/formula-pieces.ts';
import { Status } from '../../parts/Notice.tsx';
import { personName } from '../../parts/person-name.ts';
import { Swatch } from '../../parts/Shade.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { recipeSums } from './bowl-sums.ts';
import { amountWithUnit, nameOf, shadeOfComponent } from './recipe-pieces.ts';
import style from './recipes.module.css';

interface RecipeCardProps {
  readonly recipe: RecipeView;
  /** Buttons for this recipe. */
  readonly actions?: ReactNode;
  /** Content beside a component; indices count from 0. */
  readonly mark?: (bowl: number, component: number) => ReactNode;
  /** Adds each bowl's total and ratio, as on paper. */
  readonly withSums?: boolean;
}

/** One visit's recipe: when, by whom, each bowl's formula, and the notes. */
export function RecipeCard({ recipe, actions, mark, withSums = false }: RecipeCardProps) {
  const text = useText();
  const { title, staff, note, properties, bowls, waiting, undone } = recipe;
  const day = useFormats().date(recipe.visitDate);
  const by = staff === null ? null : personName(staff, text);
  return (
    <article className={style.card} aria-label={text.recipes.of(day)}>
      <header className={style.head}>
        <h3 className={style.when}>{day}</h3>
        <p className={style.about}>
          {[undone ? null : title, by].filter((word) => word !== null).join(' · ')}
        </p>
        {undone && (
          <Status tone="calm" icon="undo">
            {text.recipes.undone}
          </Status>
        )}
        {waiting && (
          <Status tone="attention" icon="clock">
            {text.recipes.waits}
          </Status>
        )}
      </header>
      <div className={style.bowls}>
        {bowls.map((bowl, index) => (
          <Bowl
            key={index}
            bowl={bowl}
            withSums={withSums}
            called={bowlCalled(bowl.name, index, bowls.length, text)}
            {...(mark !== undefined && { mark: (component: number) => mark(index, component) })}
          />
        ))}
      </div>
      <Properties of={properties} />
      {note !== null && (
        <p className={style.note}>
          <span className={style.noted}>
            {[text.recipes.note, by, day].filter((word) => word !== null).join(' · ')}
          </span>
          {note}
        </p>
      )}
      {actions !== undefined && <div className={style.actions}>{actions}</div>}
    </article>
  );
}

function Bowl({
  bowl: { note, properties, components },
  called,
  mark,
  withSums,
}: {
  readonly bowl: RecipeBowl;
  readonly called: string | null;
  readonly mark?: (component: number) => ReactNode;
  readonly withSums: boolean;
}) {
  const text = useText();
  const formats = useFormats();
  const sums = withSums ? recipeSums({ components }) : null;
  return (
    <section className={style.bowl}>
      {called !== null && <h4 className={style.called}>{called}</h4>}
      <ul className={style.components}>
        {components.map((component, index) => (
          <Component key={index} component={component} mark={mark?.(index)} />
        ))}
      </ul>
      {sums !== null && (
        <p className={style.sums}>
          {[
            text.recipes.total(formats.grams(sums.grams)),
            sums.ratio === null ? null : formats.ratio(sums.ratio),
          ]
            .filter((word) => word !== null)
            .join(' · ')}
        </p>
      )}
      <Properties of={properties} />
      {note !== null && (
        <p className={style.note}>
          <span className={style.noted}>{text.recipes.note}</span>
          {note}
        </p>
      )}
    </section>
  );
}

/** Units that a mix can have; other programs write others. */
const knownUnits: ReadonlySet<string> = new Set(['g', 'pack']);

function Component({ component, mark }: { readonly component: RecipeComponent; readonly mark?: ReactNode }) {
  const text = useText();
  const formats = useFormats();
  const { kind, shade } = shadeOfComponent(component);
  const asWritten =
    component.item === null
      ? text.recipes.noItem
      : knownUnits.has(component.unit)
        ? null
        : text.recipes.oddUnit;
  return (
    <li className={style.component}>
      <Swatch shade={shade} kind={kind} size="small" />
      <span className={style.amount}>{amountWithUnit(component, text, formats)}</span>
      <span className={style.name}>
        {nameOf(component)}
        {component.item?.name !== null && component.item?.name !== undefined && (
          <span className={style.more}> {component.item.name}</span>
        )}
        {asWritten !== null && <span className={style.more}> · {asWritten}</span>}
        {component.properties.map(({ name, value }, index) => (
          <span key={index} className={style.more}>
            {` · ${name} ${value}`}
          </span>
        ))}
      </span>
      {mark !== undefined && mark !== null && <span className={style.mark}>{mark}</span>}
    </li>
  );
}

function Properties({ of }: { readonly of: RecipeView['properties'] }) {
  const formats = useFormats();
  const { connection } = useApp();
  // A leftover's value is formatted as money if it is in the location's currency.
  const shown = (property: RecipeView['properties'][number]) => {
    const left = leftoverValueOf(property);
    return left === null || left.currency !== connection.location?.currency
      ? property.value
      : `${formats.grams(left.grams)}, ${formats.money(left.value)}`;
  };
  if (of.length === 0) return null;
  return (
    <dl className={style.properties}>
      {of.map((property, index) => (
        <div key={index}>
          <dt>{property.name}</dt>
          <dd>{shown(property)}</dd>
        </div>
      ))}
    </dl>
  );
}
