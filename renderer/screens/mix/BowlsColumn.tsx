import type { ReactNode } from 'react';
import { Button, IconButton } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { shadeInWords } from '../../parts/Shade.tsx';
import { Tabs } from '../../parts/Tabs.tsx';
import { useText } from '../../text/text.tsx';
import { bowlName } from './bowl-names.ts';
import { BowlSums } from './BowlSums.tsx';
import style from './bowls.module.css';
import { ComponentList } from './ComponentList.tsx';
import { useMix } from './mix-in-front.ts';
import { RegisterButton } from './RegisterButton.tsx';

/** Bowls as tabs, their components, and what they add up to. */
export function BowlsColumn({
  word,
  withRegister,
}: {
  readonly word: ReactNode;
  readonly withRegister: boolean;
}) {
  const text = useText();
  const { draft, bowl, apply, open, removed, sayRemoved } = useMix();
  const name = bowlName(draft, bowl, text);
  return (
    <section className={style.column} aria-label={text.mix.bowlsLabel}>
      {word !== null && <div className={style.word}>{word}</div>}
      <div className={style.bowls}>
        <Tabs
          label={text.mix.bowlsLabel}
          tabs={draft.bowls.map((each) => ({ id: each.id, text: bowlName(draft, each, text) }))}
          selected={bowl.id}
          onSelect={(bowlId) => void apply({ type: 'selectBowl', bowlId })}
          after={
            <>
              <IconButton
                kind="plain"
                icon="plus"
                label={text.mix.addBowl}
                onPress={() => void apply({ type: 'addBowl' })}
              />
              <Button kind="plain" aria-label={text.mix.bowlMenu} onPress={() => open({ is: 'bowl' })}>
                <span aria-hidden="true">···</span>
              </Button>
            </>
          }
        >
          <ComponentList
            label={text.mix.components(name)}
            onRemove={async (component) => {
              if (await apply({ type: 'removeComponent', componentId: component.id }))
                sayRemoved(text.mix.removed(shadeInWords(component.item)));
            }}
          />
        </Tabs>
      </div>
      <div className={style.foot}>
        {removed !== null && <output className={style.removed}>{removed}</output>}
        <div className={style.footActions}>
          <Button size="large" icon="plus" onPress={() => open({ is: 'choose' })}>
            {text.mix.chooseItem}
          </Button>
          <Button
            size="large"
            isDisabled={draft.undoable === 0}
            aria-label={text.mix.undoStep}
            onPress={() => void apply({ type: 'undo' })}
          >
            <Icon name="undo" />
            {text.mix.undo}
          </Button>
        </div>
        <BowlSums bowl={bowl} />
        {withRegister && (
          <div className={style.registerLine}>
            <Button size="large" aria-label={text.mix.besideLabel} onPress={() => open({ is: 'beside' })}>
              {text.mix.besideShort}
            </Button>
            <RegisterButton />
          </div>
        )}
      </div>
    </section>
  );
}
