import { useState } from 'react';
import { Button } from '../../parts/Button.tsx';
import { loadable } from '../../parts/loadable.tsx';
import { useText } from '../../text/text.tsx';

/** A lazy chunk with the tables of phone numbers, loaded for a booking. */
export const VisitDialog = loadable(() => import('./VisitDialog.tsx'));

interface BookVisitProps {
  readonly personId: string;
  /** The size of the surrounding buttons. */
  readonly size?: 'normal' | 'large';
}

/** The button that books a customer's next visit. */
export function BookVisit({ personId, size = 'normal' }: BookVisitProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size={size} onPress={() => setOpen(true)}>
        {text.visits.book}
      </Button>
      {isOpen && <VisitDialog personId={personId} onClose={() => setOpen(false)} />}
    </>
  );
}
