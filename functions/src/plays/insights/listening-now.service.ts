import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { TrackId } from '@overtone/shared/ids.ts';
import type { ListeningNow, ListeningSubject } from '@overtone/shared/plays/insights.model.ts';
import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import { findTracks } from '../../catalog/public.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { readListeningNow, type SubjectListening } from '../now/now.store.ts';
import type { TotalSubject } from '../totals/day-total.item.ts';
import { requireSubjects, type WorkspaceChoice } from './insights.policy.ts';
import { parseIds } from './parse-ids.ts';

type Place = SubjectListening['places'][number];

const hasListeners = (subject: TotalSubject): subject is SubjectListening['subject'] =>
  subject === 'site' || subject.startsWith('art_');

/** Merges the same place of several artists. The merged place names the track with the most listeners. */
const mergePlaces = (places: readonly Place[]): Place[] =>
  [...Map.groupBy(places, ({ country, city }) => `${country}/${city}`).values()]
    .map((samePlace) => {
      const [first] = samePlace.toSorted((a, b) => b.listeners - a.listeners);
      return { ...(first as Place), listeners: samePlace.reduce((sum, { listeners }) => sum + listeners, 0) };
    })
    .sort((a, b) => b.listeners - a.listeners);

/**
 * Reads the current listeners of a subject: the permission check, a GET from S3, and the names of the tracks. A
 * listener who played two of the artists in the last quarter of an hour counts for both.
 * @throws as `requireSubjects`
 */
export const readInsightsNow = async (
  subject: ListeningSubject,
  query: WorkspaceChoice,
  visitor: Visitor,
): Promise<ListeningNow> => {
  const subjects = await requireSubjects(subject, query, visitor);
  const { at, listening } = await readListeningNow(subjects.filter(hasListeners));
  const places = mergePlaces(listening.flatMap((each) => each.places));
  const shownPlaces = places.slice(0, playLimits.insightNamesMax);
  const otherPlaces = places.slice(playLimits.insightNamesMax);
  const tracks = await findTracks(parseIds(TrackId, new Set(shownPlaces.map(({ track }) => track))));
  const tracksById = new Map<string, Track>(tracks.map((track) => [track.id, track]));
  const sumListeners = (rows: readonly { readonly listeners: number }[]) =>
    rows.reduce((sum, { listeners }) => sum + listeners, 0);
  return {
    listeners: sumListeners(listening),
    places: shownPlaces.map((place) => ({ ...place, track: tracksById.get(place.track) ?? null })),
    elsewhere: listening.reduce((sum, { elsewhere }) => sum + elsewhere, 0) + sumListeners(otherPlaces),
    at,
  };
};
