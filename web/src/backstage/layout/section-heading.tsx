import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import * as css from './section-heading.css.ts';
import { SectionTabs } from './section-tabs.tsx';

interface SectionHeadingProps {
  readonly title: string;
  /** Buttons of the page. */
  readonly children?: ReactNode;
}

/** The heading of a backstage section, with its buttons and, on a phone, the navigation. */
export const SectionHeading = ({ title, children }: SectionHeadingProps) => {
  useDocumentTitle(title);
  return (
    <>
      <div className={css.head}>
        <h1 className={css.title}>{title}</h1>
        {children && <div className={css.buttons}>{children}</div>}
      </div>
      <SectionTabs />
    </>
  );
};
