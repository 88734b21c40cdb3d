import { limits } from '@overtone/shared/limits.ts';
import type { Listen, ListenRefusal } from '@overtone/shared/plays/listen.model.ts';
import { decodeTime } from 'ulid';

/** Milliseconds since 1970, as the browser told them; later than any where they are no time at all (ULID allows 48 bits). */
const toldTime = ({ id }: Pick<Listen, 'id'>): number => {
  try {
    return decodeTime(id.slice('ply_'.length));
  } catch {
    return Number.POSITIVE_INFINITY;
  }
};

const aheadMs = limits.listenAheadSeconds * 1_000;

/**
 * Whether a listen began too long ago or in a future to be taken. A guest's is taken as long as the salt of its day is known: with
 * another one they, and their network, would be somebody else in it each day, and have its caps again.
 */
export const timeRefusal = (listen: Pick<Listen, 'id'>, isGuest: boolean, now: number): ListenRefusal | undefined => {
  const told = toldTime(listen);
  if (told > now + aheadMs) return 'too_early';
  const daysKept = isGuest ? limits.guestListenDaysKept : limits.listenDaysKept;
  return told < now - daysKept * 86_400_000 ? 'too_old' : undefined;
};

/**
 * Seconds heard of a track, of which there are no more than it has, nor than have passed since the listen began.
 * @param length of the track, 0 where nobody knows it
 */
export const possibleSeconds = (listen: Pick<Listen, 'id' | 'seconds'>, length: number, now: number): number =>
  Math.min(
    listen.seconds,
    Math.ceil(length) || Number.POSITIVE_INFINITY,
    Math.floor((now + aheadMs - toldTime(listen)) / 1_000),
  );
