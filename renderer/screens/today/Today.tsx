import { useText } from '../../text/text.tsx';

export default function Today() {
  const text = useText();
  return <h1>{text.frame.today}</h1>;
}
