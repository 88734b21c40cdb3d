import * as z from 'zod';
import { EngagementEvent } from './engagement-event.ts';

/** Engagement in the queue between the reactions worker and the worker that writes the event files. */
export const EngagementMessage = z.object({ engagement: z.array(EngagementEvent) });
export type EngagementMessage = z.output<typeof EngagementMessage>;
