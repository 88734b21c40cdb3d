import { randomInt } from 'node:crypto';
import type { RadioSeed, RadioTrack } from '@overtone/shared/discovery/radio/radio.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { limits } from '@overtone/shared/limits.ts';
import * as z from 'zod';
import { findTracks } from '../../catalog/public.ts';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { type Candidate, mix } from './mix.ts';
import { listSources, type RadioParams, readSeed } from './radio-sources.service.ts';

const shuffles = 2 ** 32;
/** A radio's cursor: which order it plays in, and how far it has come. An edited one is another place of the same radio. */
const Place = z.tuple([
  z
    .int()
    .min(0)
    .max(shuffles - 1),
  z.int().nonnegative(),
]);

/** A page of the candidates from a place on, and the place after it: round and round where there are enough of them. */
const pageFrom = (
  candidates: readonly Candidate[],
  from: number,
  perPage: number,
): { chosen: Candidate[]; next: number | null } => {
  const { length } = candidates;
  if (length < limits.radioApartMin) {
    const end = from + perPage;
    return { chosen: candidates.slice(from, end), next: end < length ? end : null };
  }
  const start = from % length;
  const end = start + Math.min(perPage, length);
  return { chosen: [...candidates, ...candidates].slice(start, end), next: end % length };
};

/**
 * A page of a radio, which never ends where there is enough music. Nothing is kept of it: the cursor holds the order and
 * the place. 3 sequential round trips: the seed, ids of what goes with it, the page's tracks; a fourth for those
 * of a playlist.
 * @throws AppError `artist.not_found`, `track.not_found`, `genre.not_found`, `playlist.not_found`; `request.invalid` for a foreign cursor
 */
export const readRadio = async (
  params: RadioParams,
  { perPage, cursor }: PageQuery,
  visitor: Visitor,
): Promise<{ seed: RadioSeed; pagination: Page<RadioTrack> }> => {
  const [shuffle, from] = cursor === undefined ? [randomInt(shuffles), 0] : decodeCursor(cursor, Place);
  const facts = await readSeed(params, visitor);
  const { chosen, next } = pageFrom(mix(await listSources(facts), shuffle), from, perPage);
  const reasons = new Map(chosen.map(({ id, reason }) => [id, reason]));
  const tracks = await findTracks([...reasons.keys()]);
  return {
    seed: facts.seed,
    pagination: {
      data: tracks.flatMap((track) => {
        const reason = reasons.get(track.id);
        return reason ? { ...track, reason } : [];
      }),
      nextCursor: next === null ? null : encodeCursor([shuffle, next]),
    },
  };
};
