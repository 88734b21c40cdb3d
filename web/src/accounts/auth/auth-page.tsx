import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { header, heading, lead } from './auth-page.css.ts';

export interface AuthPageProps {
  /** Title of the browser tab. */
  readonly title: string;
  readonly heading: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The heading and document title of a page inside `AuthFrame`. */
export const AuthPage = ({ title, heading: headingText, lead: leadText, children }: AuthPageProps) => {
  useDocumentTitle(title);
  return (
    <>
      <div className={header}>
        <h1 className={heading}>{headingText}</h1>
        {leadText && <p className={lead}>{leadText}</p>}
      </div>
      {children}
    </>
  );
};
