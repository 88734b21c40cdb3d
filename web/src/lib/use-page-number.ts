import { useState } from 'react';
import { useLocation } from 'react-router';
import { useIsRenamed } from './use-canonical-path.ts';

/**
 * Counts the pages that somebody comes to, for what belongs to the one that it was opened on. A page whose address changes
 * with its name, since somebody renamed what it shows, is the same one.
 */
export const usePageNumber = (): number => {
  const { pathname } = useLocation();
  const isRenamed = useIsRenamed();
  const [at, setAt] = useState({ pathname, page: 0 });
  if (at.pathname === pathname) return at.page;
  const page = isRenamed ? at.page : at.page + 1;
  setAt({ pathname, page });
  return page;
};
