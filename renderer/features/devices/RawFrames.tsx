import { memo } from 'react';
import { Button } from '../../parts/Button.tsx';
import { classes } from '../../parts/classes.ts';
import { copyText } from '../../parts/copy-text.ts';
import { Icon } from '../../parts/Icon.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { asLines, type NumberedFrame } from './frame-history.ts';
import type { Watched } from './use-watch.ts';
import style from './devices.module.css';

/** A device's raw frames, to find out why it is not understood. */
export function RawFrames({ watched: { frames, running, run } }: { readonly watched: Watched }) {
  const text = useText();
  const copy = async () => {
    const copied = await copyText(asLines(frames));
    showToast(
      copied
        ? { tone: 'good', text: text.devices.copied(frames.length) }
        : { tone: 'attention', text: text.devices.notCopied },
    );
  };
  return (
    <section className="stack-3">
      <h3 className={style.partTitle}>{text.devices.frames}</h3>
      <p className="hint">{text.devices.framesHint}</p>
      <div className="wrapping">
        <Button onPress={() => run(!running)}>{running ? text.devices.stop : text.devices.goOn}</Button>
        <Button isDisabled={frames.length === 0} onPress={() => void copy()}>
          {text.devices.copy}
        </Button>
      </div>
      {/* A fixed height, so that the dialog does not move when frames arrive. Keys scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={style.frames} tabIndex={0} aria-label={text.devices.frames}>
        {frames.length === 0 ? (
          <p className="hint">{text.devices.noFrames}</p>
        ) : (
          <ol>
            {frames.map((frame) => (
              <Line key={frame.number} frame={frame} />
            ))}
          </ol>
        )}
      </section>
    </section>
  );
}

/** Memoised: ten frames a second arrive, and older ones never change. */
const Line = memo(function OneFrame({ frame: { at, raw, type } }: { readonly frame: NumberedFrame }) {
  const text = useText();
  const formats = useFormats();
  const noise = type === 'noise';
  return (
    <li className={style.frame}>
      <span className="muted">{formats.clock(at)}</span>
      <span className={classes(style.what, noise && style.noise)}>
        {noise && <Icon name="warning" size={14} />}
        {text.devices.what[type]}
      </span>
      <code className={style.raw}>{raw}</code>
    </li>
  );
});
