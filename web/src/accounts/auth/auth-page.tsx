import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { header, heading, lead } from './auth-page.css.ts';

export interface AuthPageProps {
  /** Of the browser's tab. */
  readonly title: string;
  readonly heading: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** What every page within `AuthFrame` begins with. */
export const AuthPage = ({ title, heading: words, lead: below, children }: AuthPageProps) => {
  useDocumentTitle(title);
  return (
    <>
      <div className={header}>
        <h1 className={heading}>{words}</h1>
        {below && <p className={lead}>{below}</p>}
      </div>
      {children}
    </>
  );
};
