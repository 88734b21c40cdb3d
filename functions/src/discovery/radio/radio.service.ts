import { randomInt } from 'node:crypto';
import type { RadioSeed, RadioTrack } from '@overtone/shared/discovery/radio/radio.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { limits } from '@overtone/shared/limits.ts';
import * as z from 'zod';
import { findTracks } from '../../catalog/public.ts';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { type Candidate, mix, shuffles } from './mix.ts';
import { listSources, type RadioParams, readSeed } from './radio-sources.service.ts';

/**
 * A radio's cursor: which order it plays in, and where in it the last one stood. It is no count, since the chart and the
 * genres change while somebody listens. An edited one is another place of the same radio.
 */
const Place = z.tuple([
  z
    .int()
    .min(0)
    .max(shuffles - 1),
  z.number(),
]);

/** Before the first of all. */
const beginning = -Number.MAX_VALUE;

/** A page of the candidates after a place, and whether there are more: round and round where there are enough of them. */
const pageAfter = (
  candidates: readonly Candidate[],
  place: number,
  perPage: number,
): { chosen: Candidate[]; goesOn: boolean } => {
  const { length } = candidates;
  const found = candidates.findIndex(({ at }) => at > place);
  const start = found < 0 ? length : found;
  if (length >= limits.radioApartMin) {
    return { chosen: [...candidates.slice(start), ...candidates.slice(0, start)].slice(0, perPage), goesOn: true };
  }
  return { chosen: candidates.slice(start, start + perPage), goesOn: start + perPage < length };
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
  const [shuffle, from] = cursor === undefined ? [randomInt(shuffles), beginning] : decodeCursor(cursor, Place);
  const facts = await readSeed(params, visitor);
  const { chosen, goesOn } = pageAfter(mix(await listSources(facts), shuffle), from, perPage);
  const last = chosen.at(-1);
  const reasons = new Map(chosen.map(({ id, reason }) => [id, reason]));
  const tracks = await findTracks([...reasons.keys()]);
  return {
    seed: facts.seed,
    pagination: {
      data: tracks.flatMap((track) => {
        const reason = reasons.get(track.id);
        return reason ? { ...track, reason } : [];
      }),
      nextCursor: goesOn && last ? encodeCursor([shuffle, last.at]) : null,
    },
  };
};
