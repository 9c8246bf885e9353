import { useState } from 'react';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Select } from '../../parts/Select.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { useText } from '../../text/text.tsx';

interface RangeQuestionProps {
  readonly fileName: string;
  readonly isPending: boolean;
  readonly onAnswer: (range: string) => void;
  readonly onClose: () => void;
}

const another = 'another';

/** Asks for the range if the list has no such column: an existing range, or the name of a new one. */
export function RangeQuestion({ fileName, isPending, onAnswer, onClose }: RangeQuestionProps) {
  const text = useText();
  const words = text.catalogueFile;
  const { data: ranges = [] } = useBridgeQuery('catalogue.ranges', {});
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState('');
  const isNew = chosen === another || ranges.length === 0;
  const range = isNew ? name.trim() : (ranges.find(({ rangeId }) => rangeId === chosen)?.name ?? '');
  return (
    <Dialog
      title={words.whichRange}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{text.parts.cancel}</Button>
          <Button
            kind="primary"
            isPending={isPending}
            isDisabled={range === ''}
            onPress={() => onAnswer(range)}
          >
            {words.readWithRange}
          </Button>
        </>
      }
    >
      <p>{words.noRangeColumn(fileName)}</p>
      {ranges.length > 0 && (
        <Select
          label={text.stock.range}
          placeholder={words.chooseRange}
          options={[
            ...ranges.map(({ rangeId, name: called }) => ({ id: rangeId, text: called })),
            { id: another, text: text.catalogue.newRange },
          ]}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {isNew && <TextField label={words.rangeName} value={name} onChange={setName} maxLength={100} />}
    </Dialog>
  );
}
