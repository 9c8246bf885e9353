/**
 * The draft that was last in front, so that going to another screen and back goes on with it. Of this page only: what
 * must survive is the station's.
 */
let lastInFront: string | null = null;

export const lastDraftInFront = (): string | null => lastInFront;
export const putInFront = (draftId: string): void => {
  lastInFront = draftId;
};
/** Put aside, thrown away or registered. */
export const nothingInFront = (): void => {
  lastInFront = null;
};
