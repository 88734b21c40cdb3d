import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import * as css from './section-heading.css.ts';
import { SectionTabs } from './section-tabs.tsx';

interface SectionHeadingProps {
  readonly title: string;
  /** Buttons of the page. */
  readonly children?: ReactNode;
}

/** What a place of the backstage is called, what can be begun there, and on a phone the way to the others. */
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
