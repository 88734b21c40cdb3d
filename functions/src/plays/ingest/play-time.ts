import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import type { PlayRejection, RecordedPlay } from '@overtone/shared/plays/recorded-play.model.ts';
import { decodeTime } from 'ulid';

/** Start of a play in milliseconds since 1970. `Infinity` for an ID without a valid time (ULID allows 48 bits). */
const getStartTime = ({ id }: Pick<RecordedPlay, 'id'>): number => {
  try {
    return decodeTime(id.slice('ply_'.length));
  } catch {
    return Number.POSITIVE_INFINITY;
  }
};

const aheadMs = playLimits.playAheadSecondsMax * 1_000;

/**
 * Checks that a play did not begin too long ago or in the future. A guest's play is accepted only while the salt of
 * its day exists: under another salt the guest and the network would get new IDs on that day, and their caps again.
 * @param now milliseconds since 1970
 * @returns why the play is rejected, or undefined if it is accepted
 */
export const getTimeRejection = (
  play: Pick<RecordedPlay, 'id'>,
  isGuest: boolean,
  now: number,
): PlayRejection | undefined => {
  const startedAt = getStartTime(play);
  if (startedAt > now + aheadMs) return 'too_early';
  const maxAgeDays = isGuest ? playLimits.guestPlayMaxAgeDays : playLimits.playMaxAgeDays;
  return startedAt < now - maxAgeDays * 86_400_000 ? 'too_old' : undefined;
};

/**
 * Limits the played seconds to the length of the track and to the time since the play began.
 * @param length of the track in seconds, 0 if it is unknown
 */
export const limitSeconds = (play: Pick<RecordedPlay, 'id' | 'seconds'>, length: number, now: number): number =>
  Math.min(
    play.seconds,
    Math.ceil(length) || Number.POSITIVE_INFINITY,
    Math.floor((now + aheadMs - getStartTime(play)) / 1_000),
  );
