import { useEffect, useRef } from 'react';
import { testScanner, useScannerTest, type TestLine } from '../../devices/scanner-test.ts';
import { useScan } from '../scan/use-scan.ts';
import { useText } from '../../text/text.tsx';
import style from './ScannerTest.module.css';

/** One line per burst: the keys, the gaps between them, and the barcode or why it is none. */
export function ScannerTest() {
  const text = useText();
  const lines = useScannerTest((test) => test.lines);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    testScanner(true);
    // Move the focus off the button: the Enter of a scanner that is not understood must not press it.
    section.current?.focus();
    return () => testScanner(false);
  }, []);
  // During a test, a scan opens nothing.
  useScan(null);
  return (
    <section ref={section} tabIndex={-1} aria-label={text.scanner.testTitle} className="stack-3">
      <p className="hint">{text.scanner.testHint}</p>
      <ol className={style.lines} aria-live="polite">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
    </section>
  );
}

/** The key as shown; group separator and space get visible symbols. */
const visible = (key: string) => (key === '\u001d' ? '␝' : key === ' ' ? '␣' : key);

function Line({ line: { keys, gaps, found } }: { readonly line: TestLine }) {
  const text = useText();
  return (
    <li className={style.line}>
      <p className={style.keys}>{keys.map(visible).join(' ')}</p>
      <p className="hint">
        {text.scanner.keys(keys.length)}, {text.scanner.apart(Math.min(...gaps), Math.max(...gaps))}
      </p>
      <p className={style.found}>
        {found.type === 'typing' ? text.scanner.why[found.why] : text.scanner.scan(found.code)}
      </p>
      {found.type === 'scan' && <Understood found={found} />}
    </li>
  );
}

function Understood({ found }: { readonly found: Extract<TestLine['found'], { type: 'scan' }> }) {
  const text = useText();
  const { barcode, fault } = found;
  return (
    <>
      {barcode.type === 'unreadable' ? (
        <p>{text.scanner.unreadable[barcode.why]}</p>
      ) : (
        <p>
          GTIN {barcode.gtin14}
          {barcode.batch !== undefined && ` · ${text.scanner.batch(barcode.batch)}`}
          {barcode.expiry !== undefined && ` · ${text.scanner.expiry(barcode.expiry)}`}
        </p>
      )}
      {fault !== null && <p>{text.scanner.layout[fault]}</p>}
    </>
  );
}
