import { useState } from 'react';
import { useUser } from '../../lib/bootstrap.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { roomName } from './home-history-title.ts';

const HomeHistory = lazyComponent(async () => (await import('./home-history.tsx')).HomeHistory);

/**
 * What a person heard last, on home. It comes after the page, which it must not push down: so it stands first where the
 * visit before has noted how much room it takes, and at the end where nobody knows yet whether there is anything.
 */
export const HomeHistoryArea = ({ first }: { readonly first: boolean }) => {
  const [room] = useState(() => Number(localStorage.getItem(roomName)));
  return useUser() && first === room > 0 ? (
    <div style={{ minHeight: room }}>
      <HomeHistory />
    </div>
  ) : null;
};
