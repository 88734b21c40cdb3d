import { limits } from '@overtone/shared/limits.ts';
import type { PlayRejection, RecordedPlay } from '@overtone/shared/plays/recorded-play.model.ts';
import { decodeTime } from 'ulid';

/** Milliseconds since 1970, as the browser told them; later than any where they are no time at all (ULID allows 48 bits). */
const playTime = ({ id }: Pick<RecordedPlay, 'id'>): number => {
  try {
    return decodeTime(id.slice('ply_'.length));
  } catch {
    return Number.POSITIVE_INFINITY;
  }
};

const aheadMs = limits.playAheadSecondsMax * 1_000;

/**
 * Whether a listen began too long ago or in a future to be taken. A guest's is taken as long as the salt of its day is known: with
 * another one they, and their network, would be somebody else in it each day, and have its caps again.
 */
export const timeRefusal = (
  play: Pick<RecordedPlay, 'id'>,
  isGuest: boolean,
  now: number,
): PlayRejection | undefined => {
  const told = playTime(play);
  if (told > now + aheadMs) return 'too_early';
  const maxAgeDays = isGuest ? limits.guestPlayMaxAgeDays : limits.playMaxAgeDays;
  return told < now - maxAgeDays * 86_400_000 ? 'too_old' : undefined;
};

/**
 * Seconds heard of a track, of which there are no more than it has, nor than have passed since the listen began.
 * @param length of the track, 0 where nobody knows it
 */
export const possibleSeconds = (play: Pick<RecordedPlay, 'id' | 'seconds'>, length: number, now: number): number =>
  Math.min(
    play.seconds,
    Math.ceil(length) || Number.POSITIVE_INFINITY,
    Math.floor((now + aheadMs - playTime(play)) / 1_000),
  );
