import { useText } from '../../text/text.tsx';

export default function Settings() {
  const text = useText();
  return <h1>{text.frame.settings}</h1>;
}
