/** Whether the guide is open, and its pages, which load lazily. */
import { create } from 'zustand';
import type { GuideName, GuidePage } from '../../../shared/guide.ts';
import type { Language } from '../../../shared/bridge/settings.ts';

export const useHelp = create<{ readonly open: boolean }>(() => ({ open: false }));
export const showHelp = (open: boolean): void => useHelp.setState({ open });

const pages = import.meta.glob<GuidePage>('../../../docs/guide/*/*.md');

export async function loadPage(language: Language, name: GuideName): Promise<GuidePage> {
  const load = pages[`../../../docs/guide/${language === 'sv' ? 'sv' : 'en'}/${name}.md`];
  if (load === undefined) throw new Error(`the guide has no page ${name}`);
  return load();
}
