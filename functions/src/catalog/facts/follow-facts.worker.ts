import { TrackId } from '@overtone/shared/ids.ts';
import { streamedKeys } from '@overtone/shared/streams.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { plainImage } from '../../platform/dynamo/plain-image.ts';
import { logger } from '../../platform/logger.ts';
import { publishChanges } from '../../platform/segments/publish-changes.ts';
import { albumItem } from '../music/album.item.ts';
import { trackItem } from '../music/track.item.ts';
import { trackDetailItem } from '../music/track-detail.item.ts';
import { factsSegment } from './facts-segment.ts';
import { readDetailFacts } from './track-details.store.ts';
import { albumFactsOf, detailFactsOf, detailIdOf, type FactDocument, isOfTrack, trackFactsOf } from './track-facts.ts';

type Values = Record<string, unknown>;

/** The facts of an item, by its sort key; undefined for what rules know nothing of. */
const factsOf: Readonly<
  Record<string, (values: Values) => { readonly id: string; readonly facts: FactDocument | null }>
> = {
  [streamedKeys.track]: (values) => {
    const track = trackItem.model.parse(values);
    return { id: track.id, facts: track.isPublished ? trackFactsOf(track) : null };
  },
  [streamedKeys.album]: (values) => {
    const album = albumItem.model.parse(values);
    return { id: album.id, facts: album.isPublished ? albumFactsOf(album) : null };
  },
  [streamedKeys.trackDetail]: (values) => {
    const detail = trackDetailItem.model.parse(values);
    return { id: detailIdOf(detail.id), facts: detailFactsOf(detail) };
  },
};

const readImage = (image: unknown): ReturnType<(typeof factsOf)[string]> | undefined => {
  if (image === undefined) return undefined;
  try {
    const values = plainImage(image);
    return factsOf[String(values.sk)]?.(values);
  } catch (error) {
    // One item that nobody can read must not hold up the rest of its shard.
    logger.error('An item of the catalogue has no facts', { error });
    return undefined;
  }
};

/** Plays that facts do not tell from one another: each by itself below 100, then about a hundredth of them. */
const stepOf = (plays: number): number =>
  plays < 100 ? plays : 100 + Math.floor(Math.log(plays / 100) / Math.log(1.01));

/** What has to be another for facts to be published: else every track that is heard would be. */
const essenceOf = (facts: FactDocument | null): string =>
  JSON.stringify(facts && isOfTrack(facts) ? { ...facts, plays: stepOf(facts.plays) } : facts);

type Read = ReturnType<typeof readImage>;

/** The track that was there and came out with one change. */
const wasPublished = (before: Read, after: Read): TrackId | undefined =>
  before?.facts === null && after?.facts ? TrackId.safeParse(after.id).data : undefined;

/**
 * Brings the facts of the catalogue up to a batch of its stream. Of what changes nothing in them nothing is published; twice, or
 * after a failure, it ends in the same facts. Of tracks that come out the details are read, a unit each: facts that were made anew
 * have none of what was not out.
 * @throws when the facts cannot be written: the whole batch comes again
 */
export const followFacts = async (records: readonly DynamoDBRecord[]): Promise<void> => {
  const changes = new Map<string, FactDocument | null>();
  const out = new Set<TrackId>();
  for (const { dynamodb: { OldImage, NewImage } = {} } of records) {
    const [before, after] = [readImage(OldImage), readImage(NewImage)];
    const id = after?.id ?? before?.id;
    const facts = after?.facts ?? null;
    if (id && (changes.has(id) || essenceOf(facts) !== essenceOf(before?.facts ?? null))) {
      changes.set(id, facts);
    }
    const track = wasPublished(before, after);
    if (track) out.add(track);
  }
  const details = out.size > 0 ? await readDetailFacts([...out]) : [];
  for (const [id, detail] of details) if (!changes.has(id)) changes.set(id, detail);
  await publishChanges(factsSegment, changes);
};
