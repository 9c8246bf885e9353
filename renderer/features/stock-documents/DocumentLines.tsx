import { IconButton, Button } from '../../parts/Button.tsx';
import { Choice } from '../../parts/Choice.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Shade } from '../../parts/Shade.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { useText } from '../../text/text.tsx';
import style from './document.module.css';
import { idOf, type DocumentLine } from './counted-lines.ts';
import { balanceOf, lineProblem, nameOf, unitOf } from './document-lines.ts';
import { PacksField } from './PacksField.tsx';

interface DocumentLinesProps {
  readonly lines: readonly DocumentLine[];
  /** True: a withdrawal. False: a delivery. */
  readonly takes: boolean;
  readonly activeId: string;
  readonly onActive: (id: string) => void;
  readonly onChange: (id: string, change: Partial<Pick<DocumentLine, 'packs' | 'cost'>>) => void;
  readonly onRemove: (id: string) => void;
  /** Whether a single line has a digit pad. */
  readonly pad?: boolean;
}

/** The active line with its number field, and the list of all lines if there are several, the newest on top. */
export function DocumentLines(props: DocumentLinesProps) {
  const { lines, takes, activeId, onActive, onChange, onRemove, pad = false } = props;
  const text = useText();
  const active = lines.find(({ of }) => idOf(of) === activeId) ?? lines.at(-1);
  if (active === undefined) return null;
  const several = lines.length > 1;
  const id = idOf(active.of);
  const balance = balanceOf(active.of);
  const problem = lineProblem(active, takes);
  return (
    <>
      {several && <Subject of={active} />}
      <PacksField
        key={id}
        packs={active.packs}
        onChange={(packs) => onChange(id, { packs })}
        balance={balance}
        unit={unitOf(active.of)}
        takes={takes}
        // Several lines take the digit pad's space; digits can still be typed.
        pad={pad && !several}
        leaveOut={several ? <Button onPress={() => onRemove(id)}>{text.stock.leaveOut}</Button> : undefined}
      />
      {!takes && active.of.type === 'product' && (
        <TextField
          label={text.desk.unitCost}
          description={text.desk.unitCostHint}
          error={problem === 'not-money' ? text.desk.notMoney : undefined}
          value={active.cost}
          onChange={(cost) => onChange(id, { cost })}
          inputMode="decimal"
          maxLength={14}
        />
      )}
      {several && (
        <ul className={style.lines} aria-label={text.stock.items(lines.length)}>
          {lines.toReversed().map((line) => (
            <Row
              key={idOf(line.of)}
              line={line}
              takes={takes}
              isActive={line === active}
              onActive={() => onActive(idOf(line.of))}
              onRemove={() => onRemove(idOf(line.of))}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function Subject({ of: { of } }: { readonly of: DocumentLine }) {
  return of.type === 'item' ? <Shade of={of.item} /> : <p className={style.product}>{of.product.name}</p>;
}

interface RowProps {
  readonly line: DocumentLine;
  readonly takes: boolean;
  readonly isActive: boolean;
  readonly onActive: () => void;
  readonly onRemove: () => void;
}

function Row({ line, takes, isActive, onActive, onRemove }: RowProps) {
  const text = useText();
  const { of, packs } = line;
  const problem = lineProblem(line, takes);
  const there = text.parts[unitOf(of)](balanceOf(of));
  return (
    <li className={style.line}>
      <Choice isChosen={isActive} onChoose={onActive}>
        <span className={style.what}>
          {of.type === 'item' ? <Shade of={of.item} size="small" /> : of.product.name}
          {problem !== 'none' && (
            <span className={style.wrong}>
              <Icon name="warning" size={16} />
              {problem === 'none-there'
                ? text.stock.noneThereShort
                : problem === 'too-many'
                  ? text.stock.onlyThere(there)
                  : text.stock.lineWrong}
            </span>
          )}
        </span>
        <span className={style.quantity}>{Number.isNaN(packs) ? '–' : text.parts[unitOf(of)](packs)}</span>
      </Choice>
      <IconButton kind="plain" icon="close" label={text.stock.removeLine(nameOf(of))} onPress={onRemove} />
    </li>
  );
}
