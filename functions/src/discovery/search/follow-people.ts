import type { UserId } from '@overtone/shared/ids.ts';
import { findUsers } from '../../identity/users/users.store.ts';
import { publishChanges } from '../../platform/segments/publish-changes.ts';
import type { Changes } from '../../platform/segments/segment.ts';
import { segmentOf } from './kind-segments.ts';
import { personDocumentOf, type SearchDocument } from './search-document.ts';

/** What people are to a search at this moment; null for whoever is gone, or not to be found. A unit each. */
export const readPeople = async (ids: readonly UserId[]): Promise<Changes<SearchDocument>> => {
  const people = await findUsers(ids, { consistent: true });
  return new Map<string, SearchDocument | null>([
    ...ids.map((id) => [id, null] as const),
    ...people.map((person) => [person.id, personDocumentOf(person)] as const),
  ]);
};

/** Brings the index up to people who changed: their table's stream says who, and nothing of them. */
export const followPeople = async (ids: readonly UserId[]): Promise<void> => {
  if (ids.length > 0) await publishChanges(segmentOf('users'), await readPeople(ids));
};
