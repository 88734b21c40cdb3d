import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HoverCardArea } from '../../discovery/hover-cards/hover-card-area.tsx';
import { startDragging } from './start-dragging.ts';

/** What a mouse can do anywhere on the page beyond pressing: drag music into the queue and onto playlists, rest on a name to see whose it is. */
export const MouseArea = () => {
  const client = useQueryClient();
  useEffect(() => startDragging(client), [client]);
  return <HoverCardArea />;
};
