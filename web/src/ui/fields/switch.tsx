import { type ReactNode, type Ref, useId } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import { classNames } from '../../lib/class-names.ts';
import * as css from './check.css.ts';
import { description as details } from './field.css.ts';
import type { FieldControl } from './field.tsx';

export interface SwitchProps extends FieldControl<boolean> {
  readonly label: string;
  readonly description?: ReactNode;
  readonly isDisabled?: boolean;
}

/** A switch with immediate effect, at the end of its line. If the change is saved later, use a checkbox. */
export const Switch = ({ label, description, value, onChange, onBlur, name, ref, isDisabled = false }: SwitchProps) => {
  const descriptionId = useId();
  return (
    <AriaSwitch
      className={classNames(css.line, css.reversed)}
      inputRef={ref as Ref<HTMLInputElement>}
      isSelected={value}
      onChange={onChange}
      isDisabled={isDisabled}
      aria-label={label}
      {...(description ? { 'aria-describedby': descriptionId } : {})}
      {...(onBlur && { onBlur })}
      {...(name && { name })}
    >
      <span className={css.track}>
        <span className={css.thumb} />
      </span>
      <span className={css.labels}>
        {label}
        {description && (
          <span id={descriptionId} className={details}>
            {description}
          </span>
        )}
      </span>
    </AriaSwitch>
  );
};
