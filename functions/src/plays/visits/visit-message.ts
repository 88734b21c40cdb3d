import * as z from 'zod';
import { VisitEvent } from './visit-event.ts';

/** All visits of one request in the queue, sent as one message. */
export const VisitMessage = z.object({ visits: z.array(VisitEvent) });
export type VisitMessage = z.output<typeof VisitMessage>;
