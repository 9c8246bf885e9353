import type { CallRead } from '../../../shared/bridge.ts';

export const isAny = (some: object) => Object.values(some).some((value) => value !== undefined);

/** The person signed in may change the look, Today's content and skip the guide; the rest belongs to Settings. */
export function changesSettings(some: CallRead<'settings.set'>): boolean {
  const {
    language: _language,
    look: _look,
    zoom: _zoom,
    todayShows: _todayShows,
    firstMixGuide: _firstMixGuide,
    ...guarded
  } = some;
  return isAny(guarded);
}
