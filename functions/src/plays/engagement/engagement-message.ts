import * as z from 'zod';
import { EngagementEvent } from './engagement-event.ts';

/** What people did by some messages, on its way to the files. */
export const EngagementMessage = z.object({ engagement: z.array(EngagementEvent) });
export type EngagementMessage = z.output<typeof EngagementMessage>;
