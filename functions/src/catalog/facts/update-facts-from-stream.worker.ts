import { TrackId } from '@overtone/shared/ids.ts';
import { streamedKeys } from '@overtone/shared/streams.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { unmarshallImage } from '../../platform/dynamo/unmarshall-image.ts';
import { logger } from '../../platform/logger.ts';
import { publishChanges } from '../../platform/segments/publish-changes.ts';
import { albumItem } from '../music/album.item.ts';
import { trackItem } from '../music/track.item.ts';
import { trackDetailItem } from '../music/track-detail.item.ts';
import { factsSegment } from './facts-segment.ts';
import { readDetailFacts } from './track-details.store.ts';
import {
  type FactDocument,
  isTrackDocument,
  toAlbumFacts,
  toDetailFacts,
  toDetailId,
  toTrackFacts,
} from './track-facts.ts';

type Values = Record<string, unknown>;

/** Converts an item to facts, by sort key; other items have no entry. */
const toFacts: Readonly<
  Record<string, (values: Values) => { readonly id: string; readonly facts: FactDocument | null }>
> = {
  [streamedKeys.track]: (values) => {
    const track = trackItem.model.parse(values);
    return { id: track.id, facts: track.isPublished ? toTrackFacts(track) : null };
  },
  [streamedKeys.album]: (values) => {
    const album = albumItem.model.parse(values);
    return { id: album.id, facts: album.isPublished ? toAlbumFacts(album) : null };
  },
  [streamedKeys.trackDetail]: (values) => {
    const detail = trackDetailItem.model.parse(values);
    return { id: toDetailId(detail.id), facts: toDetailFacts(detail) };
  },
};

const readImage = (image: unknown): ReturnType<(typeof toFacts)[string]> | undefined => {
  if (image === undefined) return undefined;
  try {
    const values = unmarshallImage(image);
    return toFacts[String(values.sk)]?.(values);
  } catch (error) {
    // An item that cannot be parsed must not block the rest of its shard.
    logger.error('Failed to read facts of a catalogue item', { error });
    return undefined;
  }
};

/** Groups plays into steps: each number below 100, then about a hundredth each. */
const toPlayStep = (plays: number): number =>
  plays < 100 ? plays : 100 + Math.floor(Math.log(plays / 100) / Math.log(1.01));

/**
 * Returns the part of the facts whose change is published. Plays are grouped into steps, because otherwise every play
 * of a track would publish it.
 */
const toComparableFacts = (facts: FactDocument | null): string =>
  JSON.stringify(facts && isTrackDocument(facts) ? { ...facts, plays: toPlayStep(facts.plays) } : facts);

type ReadImage = ReturnType<typeof readImage>;

/** Returns the id of a track that this change published, or undefined. */
const findPublishedTrackId = (before: ReadImage, after: ReadImage): TrackId | undefined =>
  before?.facts === null && after?.facts ? TrackId.safeParse(after.id).data : undefined;

/**
 * Updates the facts from a batch of the catalogue stream. Changes that do not affect the facts are not published;
 * processing a batch twice, or after a failure, ends in the same facts. Details of newly published tracks are read,
 * one read unit for each, because rebuilt facts have no details of unpublished tracks.
 * @throws if the facts cannot be written, so that the whole batch is retried
 */
export const updateFactsFromStream = async (records: readonly DynamoDBRecord[]): Promise<void> => {
  const changes = new Map<string, FactDocument | null>();
  const published = new Set<TrackId>();
  for (const { dynamodb: { OldImage, NewImage } = {} } of records) {
    const [before, after] = [readImage(OldImage), readImage(NewImage)];
    const id = after?.id ?? before?.id;
    const facts = after?.facts ?? null;
    if (id && (changes.has(id) || toComparableFacts(facts) !== toComparableFacts(before?.facts ?? null))) {
      changes.set(id, facts);
    }
    const publishedTrackId = findPublishedTrackId(before, after);
    if (publishedTrackId) published.add(publishedTrackId);
  }
  const details = published.size > 0 ? await readDetailFacts([...published]) : [];
  for (const [id, detail] of details) if (!changes.has(id)) changes.set(id, detail);
  await publishChanges(factsSegment, changes);
};
