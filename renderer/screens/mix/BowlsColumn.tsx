import { useState } from 'react';
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

/** What was removed, and the draft's revision then: one more step, and undoing would take back something else. */
interface Removal {
  readonly words: string;
  readonly revision: number;
}

/** Bowls as tabs, their components, and what they add up to. */
export function BowlsColumn({ withRegister }: { readonly withRegister: boolean }) {
  const text = useText();
  const { draft, bowl, apply, open } = useMix();
  const [removal, setRemoval] = useState<Removal | null>(null);
  const name = bowlName(draft, bowl, text);
  const justRemoved = removal !== null && removal.revision === draft.revision ? removal : null;
  return (
    <section className={style.column} aria-label={text.mix.bowlsLabel}>
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
              const removed = await apply({ type: 'removeComponent', componentId: component.id });
              if (removed)
                setRemoval({
                  words: text.mix.removed(shadeInWords(component.item)),
                  revision: draft.revision + 1,
                });
            }}
          />
        </Tabs>
      </div>
      <div className={style.foot}>
        {justRemoved !== null && <output className={style.removed}>{justRemoved.words}</output>}
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
          <>
            <Button size="large" wide onPress={() => open({ is: 'beside' })}>
              {text.mix.beside}
            </Button>
            <RegisterButton />
          </>
        )}
      </div>
    </section>
  );
}
