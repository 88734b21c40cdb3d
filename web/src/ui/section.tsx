import type { ReactNode } from 'react';
import { t } from '../lib/i18n.ts';
import { Link } from './link.tsx';
import { all, header, heading, section } from './section.css.ts';

export interface SectionProps {
  /** Left out, the content stands without a heading. */
  readonly title?: string | undefined;
  /** Where everything of it is shown. */
  readonly path?: string | undefined;
  /** Controls beside "Show all". */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page under its own heading. */
export const Section = ({ title, path, controls, children }: SectionProps) => (
  <section className={section} aria-label={title}>
    {title && (
      <div className={header}>
        <h2 className={heading}>{path ? <Link to={path}>{title}</Link> : title}</h2>
        {controls}
        {path && (
          <Link className={all} to={path} aria-label={t('Show all of :name', { name: title })}>
            {t('Show all')}
          </Link>
        )}
      </div>
    )}
    {children}
  </section>
);
