import { useId } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import style from './choice.module.css';

export interface SwitchProps {
  readonly label: string;
  readonly description?: string;
  readonly isSelected: boolean;
  readonly onChange: (selected: boolean) => void;
  readonly isDisabled?: boolean;
}

export function Switch({ label, description, ...rest }: SwitchProps) {
  const descriptionId = useId();
  return (
    <div className={style.switchRow}>
      <AriaSwitch
        {...rest}
        className={style.switch ?? ''}
        aria-describedby={description === undefined ? undefined : descriptionId}
      >
        <span className={style.track} />
        <span className={style.switchLabel}>{label}</span>
      </AriaSwitch>
      {description !== undefined && (
        <p id={descriptionId} className={style.hint}>
          {description}
        </p>
      )}
    </div>
  );
}
