import type { ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { Link } from '../actions/link.tsx';
import { MenuArea } from '../overlays/menu-area.tsx';
import type { MenuSource } from '../overlays/menu-entry.ts';
import { header, heading, section, showAll } from './section.css.ts';

export interface SectionProps {
  /** If omitted, the content has no heading. */
  readonly title?: string | undefined;
  /** The path of "Show all". */
  readonly path?: string | undefined;
  /** Controls next to "Show all". */
  readonly controls?: ReactNode;
  /** The menu, opened by a right click or a long press on the heading. */
  readonly entries?: MenuSource['entries'];
  readonly children: ReactNode;
}

/** A section of a page with a heading. */
export const Section = ({ title, path, controls, entries, children }: SectionProps) => {
  const headerContent = title && (
    <>
      {/* “Show all” has the same link, so there is only one tab stop. */}
      <h2 className={heading}>
        {path ? (
          <Link to={path} tabIndex={-1}>
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      {controls}
      {path && (
        <Link className={showAll} to={path} aria-label={t('Show all of :name', { name: title })}>
          {t('Show all')}
        </Link>
      )}
    </>
  );
  return (
    <section className={section} aria-label={title}>
      {headerContent && entries && (
        <MenuArea className={header} source={{ label: t('More options for :name', { name: title }), entries }}>
          {headerContent}
        </MenuArea>
      )}
      {headerContent && !entries && <div className={header}>{headerContent}</div>}
      {children}
    </section>
  );
};
