import type { PlayId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import type { ScrobblerName } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import { chunks } from '../../platform/chunks.ts';
import { findItems } from '../../platform/dynamo/read.ts';
import { putItem } from '../../platform/dynamo/write.ts';
import type { ScrobbleKey } from '../listeners/listener.item.ts';
import { sentMarkItem } from './sent-mark.item.ts';

/** Marks written at once. */
const lanes = 25;

/** Which of these listens a service has; a read unit each. */
export const findSent = async (
  scrobbleKey: ScrobbleKey,
  name: ScrobblerName,
  playIds: readonly PlayId[],
): Promise<ReadonlySet<PlayId>> => {
  const marks = await findItems(
    sentMarkItem,
    playIds.map((playId) => ({ scrobbleKey, name, playId })),
  );
  return new Set(marks.map(({ playId }) => playId));
};

/** Notes that a service has these listens. A write unit each. */
export const markSent = async (
  scrobbleKey: ScrobbleKey,
  name: ScrobblerName,
  playIds: readonly PlayId[],
): Promise<void> => {
  const expires = Math.floor(Date.now() / 1_000) + (limits.listenDaysKept + 2) * 86_400;
  for (const chunk of chunks(playIds, lanes)) {
    await Promise.all(chunk.map((playId) => putItem(sentMarkItem, { scrobbleKey, name, playId, expires })));
  }
};
