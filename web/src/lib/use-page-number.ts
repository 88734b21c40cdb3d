import { useState } from 'react';
import { useLocation } from 'react-router';
import { isRenamed } from './use-canonical-path.ts';

/**
 * Counts the pages that somebody comes to, for what belongs to the one that it was opened on. A page whose address changes
 * with its name, since somebody renamed what it shows, is the same one.
 */
export const usePageNumber = (): number => {
  const location = useLocation();
  const [at, setAt] = useState({ pathname: location.pathname, page: 0 });
  if (at.pathname === location.pathname) return at.page;
  const page = isRenamed(location) ? at.page : at.page + 1;
  setAt({ pathname: location.pathname, page });
  return page;
};
