import { useEffect } from 'react';

let siteName = 'Overtone';

export const setSiteName = (name: string): void => {
  siteName = name;
};

/** Names the tab after the page; without a name, after the site. */
export const useDocumentTitle = (name: string | undefined): void => {
  useEffect(() => {
    document.title = name ? `${name} · ${siteName}` : siteName;
  }, [name]);
};
