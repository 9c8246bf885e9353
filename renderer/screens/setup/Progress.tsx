import type { SetupStep } from '../../../shared/bridge/setup.ts';
import { classes } from '../../parts/classes.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useText } from '../../text/text.tsx';
import { countedSteps } from './setup-steps.ts';
import style from './Setup.module.css';

/** The steps: completed, current and coming. */
export function Progress({ step }: { readonly step: SetupStep }) {
  const text = useText();
  const now = countedSteps.findIndex((one) => one === step);
  return (
    <nav aria-label={text.setup.steps}>
      <ol className={style.steps}>
        {countedSteps.map((one, index) => (
          <li
            key={one}
            className={classes(style.step, index < now && style.behind)}
            aria-current={index === now ? 'step' : undefined}
          >
            <span className={style.number} aria-hidden="true">
              {index < now ? <Icon name="check" size={16} /> : index + 1}
            </span>
            <span>{text.setup.names[one]}</span>
          </li>
        ))}
      </ol>
      <p className={style.stepWords}>
        {text.setup.step(now + 1, countedSteps.length, text.setup.names[step])}
      </p>
    </nav>
  );
}
