import { useText } from '../../text/text.tsx';

export default function Stock() {
  const text = useText();
  return <h1>{text.frame.stock}</h1>;
}
