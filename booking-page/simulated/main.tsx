/**
 * The simulated providers' page, in a frame of the booking page. It says that it is simulated, asks for no
 * real data, and lets the tester choose the payment's outcome (decisions 5, Payments).
 */
import { render } from 'preact';
import { assertNever } from '../../shared/result.ts';
import { Button } from '../parts/Button.tsx';
import { en, type Text } from '../text/en.ts';
import { sv } from '../text/sv.ts';
import '../theme/global.css';
import { simulatedKinds, tellPage, type SimulatedKind } from './messages.ts';
import style from './simulated.module.css';

interface ShownProps {
  readonly kind: SimulatedKind;
  readonly text: Text['simulated'];
}

function choose(kind: Exclude<SimulatedKind, 'bank'>, value: string): void {
  switch (kind) {
    case 'Card':
      return tellPage({ by: 'card', method: value });
    case 'Mobile':
      return tellPage({ by: 'mobile', alias: value });
    case 'Instalment':
      return tellPage({ by: 'instalment', token: value });
    default:
      return assertNever(kind);
  }
}

function Choices({ kind, text }: ShownProps) {
  if (kind === 'bank')
    return (
      <>
        <Button primary wide onPress={() => tellPage({ by: 'bank', approved: true })}>
          {text.bank.approve}
        </Button>
        <Button wide onPress={() => tellPage({ by: 'bank', approved: false })}>
          {text.bank.refuse}
        </Button>
      </>
    );
  return Object.entries(text[kind].choices).map(([value, name]) => (
    <Button key={value} wide onPress={() => choose(kind, value)}>
      {name}
    </Button>
  ));
}

function Simulated({ kind, text }: ShownProps) {
  return (
    <main class={style.page}>
      <p class={style.badge}>{text.badge}</p>
      <h1>{text[kind].title}</h1>
      <p>{text[kind].text}</p>
      <Choices kind={kind} text={text} />
    </main>
  );
}

const [name = '', language] = window.location.hash.slice(1).split('-');
const text = (language === 'en' ? en : sv).simulated;
const kind = simulatedKinds.find((one) => one === name);
const place = document.querySelector('#page');
if (place === null) throw new Error('the page has no place for what it shows');
document.documentElement.lang = language === 'en' ? 'en' : 'sv';
document.title = text.badge;
render(kind === undefined ? <main>{text.nowhere}</main> : <Simulated kind={kind} text={text} />, place);
