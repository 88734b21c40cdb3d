import { PlayId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { HistoryKey } from '../listeners/listener.item.ts';

/** A revoked history key whose plays are anonymized, or one removed play of a key that is still valid. */
export const HistoryRemovalMessage = z.object({ historyKey: HistoryKey, playId: PlayId.optional() });
export type HistoryRemovalMessage = z.output<typeof HistoryRemovalMessage>;
