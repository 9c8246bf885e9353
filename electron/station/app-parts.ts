/** The parts of the app's state, each worked out alone. */
import { appPartNames, type AppPart, type AppState } from '../../shared/bridge/app.ts';

export type AppParts = { readonly [Part in AppPart]: () => AppState[Part] };

/** Works out these parts, and no others. */
export const readParts = (parts: AppParts, names: Iterable<AppPart>): Partial<AppState> =>
  Object.fromEntries([...names].map((name) => [name, parts[name]()]));

export const readWhole = (parts: AppParts): AppState => readParts(parts, appPartNames) as AppState;
