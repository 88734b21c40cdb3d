import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { TrackId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import type { ListeningNow, ListeningSubject } from '@overtone/shared/plays/insights.model.ts';
import { findTracks } from '../../catalog/public.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { type ListeningTo, readListeningNow } from '../now/now.store.ts';
import type { TotalSubject } from '../totals/day-total.item.ts';
import { idsOf } from './ids-of.ts';
import { requireSubjects } from './insights.policy.ts';

type Place = ListeningTo['places'][number];

const isTold = (subject: TotalSubject): subject is ListeningTo['subject'] =>
  subject === 'site' || subject.startsWith('art_');

/** The same place of several artists is one, which names the track that most of them listen to. */
const joined = (places: readonly Place[]): Place[] =>
  [...Map.groupBy(places, ({ country, city }) => `${country}/${city}`).values()]
    .map((same) => {
      const [most] = same.toSorted((one, other) => other.listeners - one.listeners);
      return { ...(most as Place), listeners: same.reduce((sum, { listeners }) => sum + listeners, 0) };
    })
    .sort((one, other) => other.listeners - one.listeners);

/**
 * Who listens to some artists at the moment: who may, an object of S3, and the names of the tracks. Whoever listens to two of
 * them within a quarter of an hour counts for each.
 * @throws AppError as for what does not exist
 */
export const readNow = async (subject: ListeningSubject, visitor: Visitor): Promise<ListeningNow> => {
  const subjects = await requireSubjects(subject, visitor);
  const { at, listening: found } = await readListeningNow(subjects.filter(isTold));
  const places = joined(found.flatMap((one) => one.places));
  const shown = places.slice(0, limits.insightNamesMax);
  const rest = places.slice(limits.insightNamesMax);
  const tracks = await findTracks(idsOf(TrackId, new Set(shown.map(({ track }) => track))));
  const trackOf = new Map<string, Track>(tracks.map((track) => [track.id, track]));
  const sumOf = (counted: readonly { readonly listeners: number }[]) =>
    counted.reduce((sum, { listeners }) => sum + listeners, 0);
  return {
    listeners: sumOf(found),
    places: shown.map((place) => ({ ...place, track: trackOf.get(place.track) ?? null })),
    elsewhere: found.reduce((sum, { elsewhere }) => sum + elsewhere, 0) + sumOf(rest),
    at,
  };
};
