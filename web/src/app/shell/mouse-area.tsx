import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HoverCardArea } from '../../discovery/hover-cards/hover-card-area.tsx';
import { startDragging } from './start-dragging.ts';

/** Mouse features of the whole page: dragging music into the queue and onto playlists, and hover cards. */
export const MouseArea = () => {
  const client = useQueryClient();
  useEffect(() => startDragging(client), [client]);
  return <HoverCardArea />;
};
