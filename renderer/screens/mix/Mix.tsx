import { useText } from '../../text/text.tsx';

export default function Mix() {
  const text = useText();
  return <h1>{text.frame.mix}</h1>;
}
