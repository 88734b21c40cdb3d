import * as z from 'zod';
import { EngagementEvent } from './engagement-event.ts';

/** What people did by some messages, on its way to the files. */
export const ToldEngagement = z.object({ engagement: z.array(EngagementEvent) });
export type ToldEngagement = z.output<typeof ToldEngagement>;
