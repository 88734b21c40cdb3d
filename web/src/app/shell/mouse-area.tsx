import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HoverCardArea } from '../hover-cards/hover-card-area.tsx';
import { startQueueDragging } from './start-queue-dragging.ts';

/** What a mouse can do anywhere on the page beyond pressing: drag music into the queue, rest on a name to see whose it is. */
export const MouseArea = () => {
  const client = useQueryClient();
  useEffect(() => startQueueDragging(client), [client]);
  return <HoverCardArea />;
};
