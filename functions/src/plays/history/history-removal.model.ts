import { PlayId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { HistoryKey } from '../listeners/listener.item.ts';

/** Somebody gave up a key and all that was heard under it, or one listen of theirs. */
export const HistoryRemoval = z.object({ historyKey: HistoryKey, playId: PlayId.optional() });
export type HistoryRemoval = z.output<typeof HistoryRemoval>;
