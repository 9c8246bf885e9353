/**
 * Converts the guide's Markdown to data, which the page renders with its own elements, so that no text becomes
 * markup. Unsupported Markdown fails the build.
 */
import path from 'node:path';
import { marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import {
  guideNames,
  type GuideBlock,
  type GuideInline,
  type GuideName,
  type GuidePage,
} from '../shared/guide.ts';

const isName = (name: string): name is GuideName => (guideNames as readonly string[]).includes(name);

class NotInGuide extends Error {}

function inlineOf(token: Token): GuideInline[] {
  switch (token.type) {
    case 'text':
      return 'tokens' in token && token.tokens
        ? token.tokens.flatMap(inlineOf)
        : [plain(token.text as string)];
    case 'escape':
      return [plain(token.text as string)];
    case 'strong':
    case 'em':
      return [{ type: token.type, inside: inside(token) }];
    case 'link': {
      const { href } = token as Tokens.Link;
      const to = /^([a-z-]+)\.md$/u.exec(href)?.[1] ?? '';
      if (!isName(to)) throw new NotInGuide(`a link to ${href}`);
      return [{ type: 'link', to, inside: inside(token) }];
    }
    default:
      throw new NotInGuide(token.type);
  }
}

/** Joins lines that are broken only in the file. */
const plain = (words: string) => words.replaceAll('\n', ' ');
const inside = (token: Token): GuideInline[] =>
  ('tokens' in token ? (token.tokens ?? []) : []).flatMap(inlineOf);

function blockOf(token: Token): GuideBlock[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading':
      if ((token as Tokens.Heading).depth !== 2) throw new NotInGuide('a heading of this depth');
      return [{ type: 'heading', inside: inside(token) }];
    case 'paragraph': {
      const [only, ...others] = (token as Tokens.Paragraph).tokens;
      if (only?.type === 'image' && others.length === 0) {
        const { href, text } = only as Tokens.Image;
        return [{ type: 'picture', source: href, words: text }];
      }
      return [{ type: 'paragraph', inside: inside(token) }];
    }
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return [{ type: 'list', ordered, items: items.map((item) => item.tokens.flatMap(inlineOf)) }];
    }
    default:
      throw new NotInGuide(token.type);
  }
}

/** Throws and names the fault if a guide page contains unsupported Markdown. */
export function readGuide(markdown: string): GuidePage {
  const [title, ...rest] = marked.lexer(markdown);
  if (title?.type !== 'heading' || (title as Tokens.Heading).depth !== 1)
    throw new NotInGuide('no title at its beginning');
  return { title: (title as Tokens.Heading).text, blocks: rest.flatMap(blockOf) };
}

/** The guide's files as modules, each picture a file of the bundle. */
export const guidePages: Plugin = {
  name: 'guide-pages',
  enforce: 'pre',
  transform(code, id) {
    if (!/[\\/]docs[\\/]guide[\\/].+\.md$/u.test(id)) return null;
    const sources: string[] = [];
    let page: GuidePage;
    try {
      page = readGuide(code);
    } catch (error) {
      throw error instanceof NotInGuide
        ? new Error(`${path.basename(id)}: a guide has no ${error.message}`, { cause: error })
        : error;
    }
    const blocks = page.blocks.map((block) => {
      if (block.type !== 'picture') return JSON.stringify(block);
      sources.push(block.source);
      const { source: _, ...rest } = block;
      return `{ ...${JSON.stringify(rest)}, source: picture${sources.length - 1} }`;
    });
    const imports = sources.map(
      (source, at) => `import picture${at} from ${JSON.stringify(`${source}?url`)};`,
    );
    return {
      code: `${imports.join('\n')}\nexport const title = ${JSON.stringify(page.title)};\nexport const blocks = [${blocks.join(',\n')}];\n`,
      map: null,
    };
  },
};
