import { useEffect, useState } from 'react';
import {
  guideNames,
  type GuideBlock,
  type GuideInline,
  type GuideName,
  type GuidePage,
} from '../../../shared/guide.ts';
import type { Language } from '../../../shared/bridge/settings.ts';
import { useFirstState } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Drawer } from '../../parts/Dialog.tsx';
import { toggleShortcuts, useShortcutsShown } from '../../parts/shortcuts.ts';
import { useText } from '../../text/text.tsx';
import { loadPage } from './help.ts';
import style from './help.module.css';

interface HelpDrawerProps {
  /** The current screen's page. */
  readonly first: GuideName;
  readonly onClose: () => void;
}

/** One page of the guide and the list of the others. All of it is bundled. */
export default function HelpDrawer({ first, onClose }: HelpDrawerProps) {
  const { language } = useFirstState().settings;
  const [name, setName] = useState(first);
  const page = usePage(language, name);
  const text = useText();
  const shown = useShortcutsShown((now) => now.shown);
  if (page === null) return null;
  return (
    <Drawer title={page.title} isOpen onClose={onClose} size="broad">
      <article key={page.title} className={style.page}>
        {page.blocks.map((block, at) => (
          <Block key={at} block={block} onGo={setName} />
        ))}
      </article>
      {name === 'mix' && (
        <div>
          <Button aria-pressed={shown} onPress={toggleShortcuts}>
            {text.help.showKeys}
          </Button>
        </div>
      )}
      <nav aria-label={text.help.pages} className={style.pages}>
        <h3 className={style.heading}>{text.help.pages}</h3>
        <div className="wrapping">
          {guideNames
            .filter((one) => one !== name)
            .map((one) => (
              <Button key={one} onPress={() => setName(one)}>
                {text.help.names[one]}
              </Button>
            ))}
        </div>
      </nav>
    </Drawer>
  );
}

/** The previous page stays until the next one is loaded; null: none is loaded yet. */
function usePage(language: Language, name: GuideName): GuidePage | null {
  const [page, setPage] = useState<GuidePage | null>(null);
  useEffect(() => {
    let left = false;
    void loadPage(language, name).then((loaded) => {
      if (!left) setPage(loaded);
    });
    return () => {
      left = true;
    };
  }, [language, name]);
  return page;
}

interface GoingProps {
  readonly onGo: (name: GuideName) => void;
}

function Block({ block, onGo }: GoingProps & { readonly block: GuideBlock }) {
  switch (block.type) {
    case 'heading':
      return (
        <h3 className={style.heading}>
          <Words of={block.inside} onGo={onGo} />
        </h3>
      );
    case 'paragraph':
      return (
        <p>
          <Words of={block.inside} onGo={onGo} />
        </p>
      );
    case 'list': {
      const items = block.items.map((item, at) => (
        <li key={at}>
          <Words of={item} onGo={onGo} />
        </li>
      ));
      return block.ordered ? (
        <ol className={style.ordered}>{items}</ol>
      ) : (
        <ul className={style.listed}>{items}</ul>
      );
    }
    case 'picture':
      return <img className={style.picture} src={block.source} alt={block.words} width={1024} height={768} />;
    default:
      return block satisfies never;
  }
}

function Words({ of, onGo }: GoingProps & { readonly of: readonly GuideInline[] }) {
  return of.map((one, at) => {
    if (typeof one === 'string') return one;
    const inside = <Words of={one.inside} onGo={onGo} />;
    switch (one.type) {
      case 'strong':
        return <strong key={at}>{inside}</strong>;
      case 'em':
        return <em key={at}>{inside}</em>;
      case 'link': {
        const { to } = one;
        return (
          <button key={at} type="button" className={style.link} onClick={() => onGo(to)}>
            {inside}
          </button>
        );
      }
      default:
        return one satisfies never;
    }
  });
}
