import { randomInt } from 'node:crypto';
import { discoveryLimits } from '@overtone/shared/discovery/discovery-limits.ts';
import type { RadioSeed, RadioTrack } from '@overtone/shared/discovery/radio/radio.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import * as z from 'zod';
import { findTracks } from '../../catalog/public.ts';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { type Candidate, mixSources, shuffleCount } from './mix-sources.ts';
import { listSources, type RadioParams, readSeed } from './radio-sources.service.ts';

/**
 * The cursor of a radio: its shuffle and the position of the last track. It is not an offset, because the chart and the
 * genres change while a radio plays. A modified cursor is another position of the same radio.
 */
const RadioPosition = z.tuple([
  z
    .int()
    .min(0)
    .max(shuffleCount - 1),
  z.number(),
]);

/** A position before the first track. */
const beginning = -Number.MAX_VALUE;

/**
 * Returns a page of candidates after a position, and whether there are more. If there are enough tracks, the page
 * continues with the first candidates.
 */
const selectPage = (
  candidates: readonly Candidate[],
  position: number,
  perPage: number,
): { page: Candidate[]; hasMore: boolean } => {
  const { length } = candidates;
  const nextIndex = candidates.findIndex((candidate) => candidate.position > position);
  const start = nextIndex < 0 ? length : nextIndex;
  if (length >= discoveryLimits.radioTracksBeforeRepeatMin) {
    return { page: [...candidates.slice(start), ...candidates.slice(0, start)].slice(0, perPage), hasMore: true };
  }
  return { page: candidates.slice(start, start + perPage), hasMore: start + perPage < length };
};

/**
 * Returns a page of a radio, which never ends if there is enough music. Radios are not stored: the cursor contains the
 * shuffle and the position. Costs three sequential round trips (for the seed, for the ids of the sources, and for the
 * tracks of the page), and one more for the tracks of a playlist.
 * @throws AppError `artist.not_found`, `track.not_found`, `genre.not_found`, `playlist.not_found`; `request.invalid`
 * for a cursor of another list
 */
export const readRadio = async (
  params: RadioParams,
  { perPage, cursor }: PageQuery,
  visitor: Visitor,
): Promise<{ seed: RadioSeed; pagination: Page<RadioTrack> }> => {
  const [shuffle, position] =
    cursor === undefined ? [randomInt(shuffleCount), beginning] : decodeCursor(cursor, RadioPosition);
  const details = await readSeed(params, visitor);
  const { page, hasMore } = selectPage(mixSources(await listSources(details), shuffle), position, perPage);
  const last = page.at(-1);
  const reasons = new Map(page.map(({ id, reason }) => [id, reason]));
  const tracks = await findTracks([...reasons.keys()]);
  return {
    seed: details.seed,
    pagination: {
      data: tracks.flatMap((track) => {
        const reason = reasons.get(track.id);
        return reason ? { ...track, reason } : [];
      }),
      nextCursor: hasMore && last ? encodeCursor([shuffle, last.position]) : null,
    },
  };
};
