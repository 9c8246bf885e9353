import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { MixView } from '../../../shared/bridge/mixes.ts';
import { assertNever } from '../../../shared/result.ts';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { queries, queryKey } from '../../bridge/queries.ts';
import { BookVisit } from '../../features/visits/BookVisit.tsx';
import { personPath } from '../../paths.ts';
import { Button } from '../../parts/Button.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import type { Text } from '../../text/en.ts';
import { useText } from '../../text/text.tsx';
import { ChooseCustomerDialog } from './ChooseCustomerDialog.tsx';
import { NextTimeNote } from './NextTimeNote.tsx';
import style from './registered.module.css';

interface SavedForProps {
  readonly mix: MixView;
  /** Further actions, shown beside the customer. */
  readonly children: ReactNode;
}

/** The customer of a registered mix and the state of its recipe. A mix without a customer can still be given one. */
export function SavedFor({ mix, children }: SavedForProps) {
  const text = useText();
  const [, go] = useLocation();
  const [choosing, setChoosing] = useState(false);
  const { customer, reference } = mix;
  const choice = useBridgeCall('mixes.setCustomer');
  if (customer !== null)
    return (
      <div className={style.whom}>
        <div>
          <p className={style.whose}>
            {text.mix.savedFor} <b>{customer.name ?? text.customers.nameless}</b>
          </p>
          <p className="hint">{recipeWords(mix, text)}</p>
        </div>
        <div className={style.with}>
          <Button size="large" kind="plain" onPress={() => go(personPath(customer.id))}>
            {text.mix.showCustomer}
          </Button>
          {stands(mix) && <BookVisit personId={customer.id} size="large" />}
          {children}
        </div>
        {(mix.recipe === 'waiting' || mix.recipe === 'kept') && (
          <NextTimeNote key={String(stands(mix))} reference={reference} isUndone={!stands(mix)} />
        )}
      </div>
    );
  if (!stands(mix)) return children;
  const failure = choice.error?.failure ?? null;
  const isDeclined = failure?.details?.['why'] === 'declined';
  return (
    <>
      {failure !== null && (
        <FailureNotice failure={failure} message={isDeclined ? text.mix.recipesDeclined : undefined} />
      )}
      <div className={style.whom}>
        <p className="hint">{text.mix.savedForNobody}</p>
        <div className={style.with}>
          <Button size="large" icon="plus" isPending={choice.isPending} onPress={() => setChoosing(true)}>
            {text.mix.chooseCustomer}
          </Button>
          {children}
        </div>
      </div>
      {choosing && (
        <ChooseCustomerDialog
          hasCustomer={false}
          onClose={() => setChoosing(false)}
          onChoose={(personId) => {
            setChoosing(false);
            if (personId === null) return;
            choice.mutate(
              { reference, personId },
              { onSuccess: (now) => queries.setQueryData(queryKey('mixes.get', { reference }), now) },
            );
          }}
        />
      )}
    </>
  );
}

const stands = ({ state }: MixView): boolean => ['waiting', 'sending', 'done', 'blocked'].includes(state);

function recipeWords({ recipe, state }: MixView, text: Text): string | null {
  // The API cannot change a recipe, so a new version marks it as undone.
  if (recipe === 'kept' && (state === 'undone' || state === 'undoing')) return text.mix.recipeUndone;
  switch (recipe) {
    case 'waiting':
      return text.mix.recipeWaits;
    case 'kept':
      return text.mix.recipeKept;
    case 'declined':
      return `${text.mix.recipesDeclined.happened} ${text.mix.recipesDeclined.next}`;
    case 'none':
    case 'unknown':
      return null;
    default:
      return assertNever(recipe);
  }
}
