import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type { Address } from '../address.ts';
import { randomId } from '../api/random-id.ts';
import type { Client } from '../api/client.ts';
import { createStore, type StorePorts } from '../flow/store.ts';
import { Manage } from '../manage/Manage.tsx';
import type { Menu } from '../menu/menu.ts';
import { Button } from '../parts/Button.tsx';
import { Step } from '../steps/Step.tsx';
import { languageOf, useWords, wordsIn, WordsProvider, type Language } from '../text/words.ts';
import { BookingSteps } from './BookingSteps.tsx';
import { Frame } from './Frame.tsx';
import { createPhones } from './phones.ts';

interface AppProps {
  readonly address: Address;
  readonly client: Client;
  readonly ports: Pick<StorePorts, 'after' | 'kept'>;
  readonly language: { read(): string | null; write(language: Language): void };
  readonly onWaits: (hear: (waits: boolean) => void) => void;
}

type Loaded = { readonly menu: Menu } | 'asked' | 'closed' | 'lost';

async function loadMenu(client: Client): Promise<Loaded> {
  const [settings, refData] = await Promise.all([
    client.ask('account.settings', {}),
    client.ask('account.refData', {}),
  ]);
  if (settings.type === 'answered' && refData.type === 'answered')
    return { menu: { ...refData.answer, settings: settings.answer } };
  return [settings, refData].some((one) => one.type === 'refused' && one.status === 404) ? 'closed' : 'lost';
}

export function App({ address, client, ports, language, onWaits }: AppProps) {
  const [loaded, setLoaded] = useState<Loaded>('asked');
  const [waits, setWaits] = useState(false);
  const [chosen, setChosen] = useState(() => languageOf([language.read() ?? '', ...navigator.languages]));
  const load = useCallback(() => {
    setLoaded('asked');
    void loadMenu(client).then(setLoaded);
  }, [client]);
  useEffect(() => {
    onWaits(setWaits);
    load();
  }, [onWaits, load]);

  const menu = typeof loaded === 'object' ? loaded.menu : null;
  const settings = menu?.settings;
  const shown = chosen ?? languageOf([settings?.prefs.locale ?? '']) ?? 'sv';
  const words = useMemo(
    () => wordsIn(shown, settings?.currencyCode ?? 'SEK', settings?.prefs.timeZone ?? 'Europe/Stockholm'),
    [shown, settings],
  );
  useEffect(() => {
    document.documentElement.lang = shown;
  }, [shown]);
  const other = () => {
    const next = shown === 'sv' ? 'en' : 'sv';
    language.write(next);
    setChosen(next);
  };

  return (
    <WordsProvider value={words}>
      <Frame menu={menu} waits={waits} onLanguage={other}>
        {menu === null ? (
          <NoMenu loaded={loaded} onAgain={load} />
        ) : address.shows === 'manage' ? (
          <Manage menu={menu} address={address} client={client} />
        ) : (
          <Booking menu={menu} address={address} client={client} ports={ports} />
        )}
      </Frame>
    </WordsProvider>
  );
}

function NoMenu({ loaded, onAgain }: { readonly loaded: Loaded; readonly onAgain: () => void }) {
  const { text } = useWords();
  if (loaded === 'asked') return <output>{text.loading}</output>;
  const { title, text: lead } = loaded === 'closed' ? text.closed : text.offline;
  return (
    <Step title={title} lead={lead} notice={null} moved={false}>
      {loaded === 'closed' ? null : (
        <Button primary onPress={onAgain}>
          {text.tryAgain}
        </Button>
      )}
    </Step>
  );
}

interface BookingProps extends Pick<AppProps, 'address' | 'client' | 'ports'> {
  readonly menu: Menu;
}

function Booking({ menu, address, client, ports }: BookingProps) {
  const phones = useMemo(() => createPhones(menu.settings.preferredE164CountryCode), [menu]);
  const store = useMemo(
    () =>
      createStore(menu, { client, readPhone: phones.read, newId: randomId, changes: address.ref, ...ports }),
    [menu, client, phones, ports, address],
  );
  return <BookingSteps {...{ menu, store, client, address, phones }} />;
}
