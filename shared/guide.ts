/** The pages of the in-app guide, one per screen, as structured text without markup. */
export const guideNames = [
  'setup',
  'sign-in',
  'today',
  'mix',
  'customers',
  'stock',
  'insights',
  'desk',
  'activity',
  'settings',
] as const;
export type GuideName = (typeof guideNames)[number];

export type GuideInline =
  | string
  | { readonly type: 'strong'; readonly inside: readonly GuideInline[] }
  | { readonly type: 'em'; readonly inside: readonly GuideInline[] }
  | { readonly type: 'link'; readonly to: GuideName; readonly inside: readonly GuideInline[] };

export type GuideBlock =
  | { readonly type: 'heading' | 'paragraph'; readonly inside: readonly GuideInline[] }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly (readonly GuideInline[])[] }
  /** `source`: the picture's address. */
  | { readonly type: 'picture'; readonly source: string; readonly words: string };

export interface GuidePage {
  readonly title: string;
  readonly blocks: readonly GuideBlock[];
}
