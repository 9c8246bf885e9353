import { Route, Switch } from 'wouter';
import { screenPaths } from '../../paths.ts';
import { DraftScreen } from './DraftScreen.tsx';
import { NoDraft } from './NoDraft.tsx';
import { Registered } from './Registered.tsx';

/** `#/mix`: no draft. `#/mix/:draftId`: a draft. `#/mix/registered/:reference`: a registered mix. */
export default function Mix() {
  return (
    <Switch>
      <Route path={`${screenPaths.mix}/registered/:reference`}>
        {({ reference }) => <Registered key={reference} reference={reference} />}
      </Route>
      <Route path={`${screenPaths.mix}/:draftId`}>
        {({ draftId }) => <DraftScreen key={draftId} draftId={draftId} />}
      </Route>
      <Route>
        <NoDraft />
      </Route>
    </Switch>
  );
}
