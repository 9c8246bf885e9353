import { useState } from 'react';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { Button, IconButton } from '../../parts/Button.tsx';
import { Chip, Chips } from '../../parts/Chips.tsx';
import rows from '../../parts/rows.module.css';
import { useFormats, useText } from '../../text/text.tsx';
import { CorrectLeftoverDialog, LeftoverDialog } from './LeftoverDialog.tsx';
import { skipLeftovers, useLeftovers, whose } from './use-leftovers.ts';
import { KeptHere } from '../sharing/KeptHere.tsx';
import style from './leftovers.module.css';

/** Chips for the customers whose bowls are to be weighed back. Renders nothing if there are none. */
export function LeftoverChips() {
  const text = useText();
  const formats = useFormats();
  const mixes = useLeftovers();
  const [open, setOpen] = useState<string | null>(null);
  if (mixes.length === 0) return null;
  return (
    <>
      <Chips label={text.leftovers.toWeigh}>
        {mixes.map((bowls) => (
          <Chip
            key={bowls[0].reference}
            title={whose(bowls[0], text, formats)}
            more={<span className="hint">{text.leftovers.bowls(bowls.length)}</span>}
            onPress={() => setOpen(bowls[0].reference)}
          />
        ))}
      </Chips>
      {open !== null && <LeftoverDialog reference={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** The same as rows; one tap skips a mix. */
export function LeftoverList() {
  const text = useText();
  const formats = useFormats();
  const mixes = useLeftovers();
  const [open, setOpen] = useState<string | null>(null);
  if (mixes.length === 0) return null;
  return (
    <>
      <h3 className={style.heading}>{text.leftovers.toWeigh}</h3>
      <ul className={rows.rows} aria-label={text.leftovers.toWeigh}>
        {mixes.map((bowls) => {
          const { reference } = bowls[0];
          const name = whose(bowls[0], text, formats);
          return (
            <li key={reference} className={style.row}>
              <button type="button" className={rows.row} onClick={() => setOpen(reference)}>
                <span className={rows.main}>
                  <span className={rows.title}>{name}</span>{' '}
                  <span className={rows.facts}>{text.leftovers.bowls(bowls.length)}</span>
                </span>
              </button>
              <IconButton
                kind="plain"
                icon="close"
                label={text.leftovers.skipOf(name)}
                onPress={() => void skipLeftovers({ reference, bowl: null }, text)}
              />
            </li>
          );
        })}
      </ul>
      <KeptHere />
      {open !== null && <LeftoverDialog reference={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** The buttons for one mix's bowls, on the mix's own screen. */
export function LeftoverButtons({ reference }: { readonly reference: string }) {
  return (
    <>
      <WeighButton reference={reference} />
      <WeighedBack reference={reference} />
    </>
  );
}

/** The leftovers of bowls that were weighed back; a press corrects one. */
function WeighedBack({ reference }: { readonly reference: string }) {
  const text = useText();
  const formats = useFormats();
  const { data: weighed = [] } = useBridgeQuery('leftovers.weighed', { reference });
  const [open, setOpen] = useState<number | null>(null);
  const opened = weighed.find(({ bowl }) => bowl === open);
  return (
    <>
      {weighed.map(({ bowl, bowlName, grams }) => (
        <Button key={bowl} size="large" kind="plain" onPress={() => setOpen(bowl)}>
          {text.leftovers.weighed(bowlName ?? text.parts.bowl(bowl + 1), formats.grams(grams))}
        </Button>
      ))}
      {opened !== undefined && <CorrectLeftoverDialog leftover={opened} onClose={() => setOpen(null)} />}
    </>
  );
}

function WeighButton({ reference }: { readonly reference: string }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  if (!useLeftovers().some(([first]) => first.reference === reference)) return null;
  return (
    <>
      <Button size="large" onPress={() => setOpen(true)}>
        {text.leftovers.weigh}
      </Button>
      {open && <LeftoverDialog reference={reference} onClose={() => setOpen(false)} />}
    </>
  );
}
