import { type ReactNode, useId } from 'react';
import * as css from './settings-panel.css.ts';

export interface SettingsPanelProps {
  /** The page's address ends in it: `#password`. */
  readonly id: string;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
}

/** One card of the account's settings. */
export const SettingsPanel = ({ id, title, description, children }: SettingsPanelProps) => {
  const heading = useId();
  return (
    <section id={id} className={css.panel} aria-labelledby={heading} tabIndex={-1}>
      <header>
        <h2 id={heading} className={css.heading}>
          {title}
        </h2>
        {description && <p className={css.description}>{description}</p>}
      </header>
      {children}
    </section>
  );
};
