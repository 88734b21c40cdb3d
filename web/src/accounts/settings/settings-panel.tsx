import { type ReactNode, useId } from 'react';
import * as css from './settings-panel.css.ts';

export interface SettingsPanelProps {
  /** The URL fragment of the panel, for example `password`. */
  readonly id: string;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
}

/** A card of the account settings. */
export const SettingsPanel = ({ id, title, description, children }: SettingsPanelProps) => {
  const headingId = useId();
  return (
    <section id={id} className={css.panel} aria-labelledby={headingId} tabIndex={-1}>
      <header>
        <h2 id={headingId} className={css.heading}>
          {title}
        </h2>
        {description && <p className={css.description}>{description}</p>}
      </header>
      {children}
    </section>
  );
};
