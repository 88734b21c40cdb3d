import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startQueueDragging } from './start-queue-dragging.ts';

/** Lets a mouse drag music from anywhere on the page into the queue. Shows nothing. */
export const QueueDragging = () => {
  const client = useQueryClient();
  useEffect(() => startQueueDragging(client), [client]);
  return null;
};
