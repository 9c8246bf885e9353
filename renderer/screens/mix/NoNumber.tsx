import { useLocation } from 'wouter';
import type { ScaleView } from '../../../shared/bridge/scales.ts';
import { assertNever } from '../../../shared/result.ts';
import { useApp, useBridgeCall } from '../../bridge/hooks.ts';
import { devicesPath } from '../../paths.ts';
import { Button } from '../../parts/Button.tsx';
import { useText } from '../../text/text.tsx';
import type { Text } from '../../text/en.ts';
import type { Pour } from './pour.ts';
import style from './weight.module.css';

interface Why {
  /** Names the fault; omitted where there is none. */
  readonly title?: string;
  readonly text: string;
  /** Whether Settings can solve it. */
  readonly inSettings?: boolean;
  readonly reconnect?: boolean;
}

/** Shown instead of the weight: why there is none, and what to do. */
export function NoNumber({ why }: { readonly why: Exclude<Pour['type'], 'weight'> }) {
  const text = useText();
  const { scale } = useApp();
  const [, go] = useLocation();
  const reconnect = useBridgeCall('scale.reconnect');
  const { title, text: words, inSettings = false, reconnect: again = false } = whyNot(why, scale, text);
  return (
    <div className={style.noNumber}>
      <p className={style.dash} aria-hidden="true">
        –
      </p>
      <div className={style.why}>
        <output>
          {title !== undefined && <span className={style.whyTitle}>{title}</span>}
          <span>{words}</span>
        </output>
        {(inSettings || again) && (
          <div className={style.whyActions}>
            {inSettings && (
              <Button size="large" onPress={() => go(devicesPath)}>
                {text.mix.toDevices}
              </Button>
            )}
            {again && (
              <Button size="large" isPending={reconnect.isPending} onPress={() => reconnect.mutate({})}>
                {text.mix.reconnect}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function whyNot(why: Exclude<Pour['type'], 'weight'>, scale: ScaleView, text: Text): Why {
  switch (why) {
    case 'overload':
      return { text: text.mix.overloadText };
    case 'underload':
      return { text: text.mix.underloadText };
    case 'moving':
      return { text: text.mix.movingText };
    case 'silent':
      if (scale.type === 'none') return { title: text.mix.noScaleTitle, text: text.mix.noScaleText };
      return { ...whyUnheard(scale.trouble, text), reconnect: true };
    default:
      return assertNever(why);
  }
}

function whyUnheard(trouble: ScaleView['trouble'], text: Text): Why {
  const { unheard } = text.mix;
  if (trouble === null) return unheard.silent;
  switch (trouble.type) {
    case 'unreachable':
      return unheard[trouble.because];
    case 'silent':
      return unheard.silent;
    case 'otherSettings':
    case 'otherProtocol':
    case 'unknownText':
    case 'notOpened':
      return { ...unheard[trouble.type], inSettings: true };
    default:
      return assertNever(trouble);
  }
}
