import { useText } from '../../text/text.tsx';

export default function Activity() {
  const text = useText();
  return <h1>{text.frame.activity}</h1>;
}
