import { useState } from 'react';
import { useUser } from '../../lib/bootstrap.ts';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { homeHistoryHeightKey } from './home-history-height.ts';

const HomeHistory = loadComponentOnFirstUse(async () => (await import('./home-history.tsx')).HomeHistory);

/**
 * The listening history on the home page. It is loaded after the page and must not move the content of the page. It is
 * the first section if the previous visit has stored the height of the history, which is then reserved. Otherwise it is
 * the last section.
 */
export const HomeHistoryArea = ({ isFirst }: { readonly isFirst: boolean }) => {
  const [storedHeight] = useState(() => Number(localStorage.getItem(homeHistoryHeightKey)));
  return useUser() && isFirst === storedHeight > 0 ? (
    <div style={{ minHeight: storedHeight }}>
      <HomeHistory />
    </div>
  ) : null;
};
