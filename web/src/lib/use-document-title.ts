import { useEffect } from 'react';

let siteName = 'Overtone';

export const setSiteName = (name: string): void => {
  siteName = name;
};

/** Sets the tab's title to the page's name, or to the site's name if there is none. */
export const useDocumentTitle = (name: string | undefined): void => {
  useEffect(() => {
    document.title = name ? `${name} · ${siteName}` : siteName;
  }, [name]);
};
