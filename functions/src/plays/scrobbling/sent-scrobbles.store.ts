import { PlayId } from '@overtone/shared/ids.ts';
import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import { ScrobblerName } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import * as z from 'zod';
import { splitIntoChunks } from '../../platform/chunks.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { findItems } from '../../platform/dynamo/read.ts';
import { putItem } from '../../platform/dynamo/write.ts';
import type { ScrobbleKey } from '../listeners/listener.item.ts';

/** A play that a scrobbler accepted or will never accept. It is kept as long as a browser may send the play again. */
const sentScrobbleItem = defineItem({
  table: 'PLAYS_TABLE',
  model: z.object({ name: ScrobblerName, playId: PlayId, expires: z.int() }),
  key: { pk: 'scrobbler#{scrobbleKey}', sk: 'sent#{name}#{playId}' },
  isConsistent: true,
  expires: 'expires',
});

/** Items that are written in parallel. */
const concurrency = 25;

/** Finds which of some plays were sent to a scrobbler. Costs a read unit each. */
export const findSentScrobbles = async (
  scrobbleKey: ScrobbleKey,
  name: ScrobblerName,
  playIds: readonly PlayId[],
): Promise<ReadonlySet<PlayId>> => {
  const items = await findItems(
    sentScrobbleItem,
    playIds.map((playId) => ({ scrobbleKey, name, playId })),
  );
  return new Set(items.map(({ playId }) => playId));
};

/** Records that plays were sent to a scrobbler. Costs a write unit each. */
export const putSentScrobbles = async (
  scrobbleKey: ScrobbleKey,
  name: ScrobblerName,
  playIds: readonly PlayId[],
): Promise<void> => {
  const expires = Math.floor(Date.now() / 1_000) + (playLimits.playMaxAgeDays + 2) * 86_400;
  for (const chunk of splitIntoChunks(playIds, concurrency)) {
    await Promise.all(chunk.map((playId) => putItem(sentScrobbleItem, { scrobbleKey, name, playId, expires })));
  }
};
