import type { DraftComponent } from '../../../shared/bridge/drafts.ts';
import { Button, IconButton } from '../../parts/Button.tsx';
import { shadeInWords } from '../../parts/Shade.tsx';
import { shortcuts } from '../../parts/shortcut-keys.ts';
import { Tabs } from '../../parts/Tabs.tsx';
import { useText } from '../../text/text.tsx';
import { bowlName } from './draft-parts.ts';
import { BowlSums } from './BowlSums.tsx';
import { BowlTimerButton } from './BowlTimer.tsx';
import style from './bowls.module.css';
import { ChargeLine } from './ChargeLine.tsx';
import { ComponentRow } from './ComponentRow.tsx';
import { useActiveDraft } from './active-draft.ts';
import { MissingRow } from './MissingRow.tsx';
import { nextStep } from './next-step.ts';
import { RegisterButton } from './RegisterButton.tsx';
import { useScaleActivity } from './use-pour.ts';
import { WhatWillHappen } from './WhatWillHappen.tsx';

/** Bowls as tabs, their components and totals. `tellsAll`: also the effects of registering, else those are in a drawer. */
export function BowlsColumn({ tellsAll }: { readonly tellsAll: boolean }) {
  const text = useText();
  const { draft, bowl, apply, open, say } = useActiveDraft();
  const name = bowlName(draft, bowl, text);
  const step = nextStep(draft, useScaleActivity());
  const place = draft.bowls.findIndex(({ id }) => id === bowl.id);
  const next = draft.bowls.length > 1 ? draft.bowls[(place + 1) % draft.bowls.length]?.id : undefined;
  return (
    <section className={style.column} aria-label={text.mix.bowlsLabel}>
      <div className={style.bowls}>
        <Tabs
          label={text.mix.bowlsLabel}
          tabs={draft.bowls.map((each) => ({
            id: each.id,
            text: bowlName(draft, each, text),
            shortcut: each.id === next ? shortcuts.nextBowl : undefined,
          }))}
          selected={bowl.id}
          onSelect={(bowlId) => void apply({ type: 'selectBowl', bowlId })}
          after={
            <>
              <IconButton
                kind="plain"
                size="large"
                icon="plus"
                label={text.mix.addBowl}
                onPress={() => void apply({ type: 'addBowl' })}
              />
              <Button
                kind="plain"
                size="large"
                aria-label={text.mix.bowlMenu}
                onPress={() => open({ type: 'bowl' })}
              >
                <span aria-hidden="true">···</span>
              </Button>
            </>
          }
        >
          <ComponentList
            label={text.mix.components(name)}
            onRemove={async (component) => {
              if (await apply({ type: 'removeComponent', componentId: component.id }))
                say(text.mix.removed(shadeInWords(component.item)));
            }}
          />
        </Tabs>
      </div>
      <div className={style.foot}>
        <div className={style.footActions}>
          <Button
            size="large"
            icon="plus"
            kind={step === 'choose' ? 'primary' : 'quiet'}
            onPress={() => open({ type: 'choose' })}
          >
            {text.mix.chooseItem}
          </Button>
          <BowlTimerButton />
          <IconButton
            size="large"
            icon="undo"
            isDisabled={draft.undoable === 0}
            label={text.mix.undoStep}
            onPress={() => void apply({ type: 'undo' })}
          />
        </div>
        <BowlSums />
        <ChargeLine />
        {tellsAll && (
          // A scrolling region must be reachable by keyboard.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <section className={style.effect} tabIndex={0} aria-label={text.mix.willHappen}>
            <WhatWillHappen />
          </section>
        )}
        <div className={style.registerLine}>
          {!tellsAll && (
            <Button size="large" onPress={() => open({ type: 'details' })}>
              {text.mix.details}
            </Button>
          )}
          <RegisterButton tellsPacks={!tellsAll} />
        </div>
      </div>
    </section>
  );
}

function ComponentList({
  label,
  onRemove,
}: {
  readonly label: string;
  readonly onRemove: (component: DraftComponent) => Promise<void>;
}) {
  const text = useText();
  const { bowl, component } = useActiveDraft();
  const { missing = [] } = bowl;
  if (bowl.components.length + missing.length === 0)
    return <p className={style.none}>{text.mix.noComponents}</p>;
  return (
    <ul aria-label={label} className={style.list}>
      {bowl.components.map((each) => (
        <ComponentRow
          key={each.id}
          component={each}
          isActive={each.id === component?.id}
          onRemove={() => void onRemove(each)}
        />
      ))}
      {missing.map((part) => (
        <MissingRow key={part.id} part={part} />
      ))}
    </ul>
  );
}
