import type { UserId } from '@overtone/shared/ids.ts';
import { findUsers } from '../../identity/users/users.store.ts';
import { publishChanges } from '../../platform/segments/publish-changes.ts';
import type { Changes } from '../../platform/segments/segment.ts';
import { createUserDocument, type SearchDocument } from './search-document.ts';
import { getSearchSegment } from './search-segments.ts';

/**
 * Returns the current documents of users, null for deleted users and users who cannot be found. Costs a read unit for
 * each user.
 */
export const readUserDocuments = async (ids: readonly UserId[]): Promise<Changes<SearchDocument>> => {
  const users = await findUsers(ids, { consistent: true });
  return new Map<string, SearchDocument | null>([
    ...ids.map((id) => [id, null] as const),
    ...users.map((user) => [user.id, createUserDocument(user)] as const),
  ]);
};

/** Updates the index for changed users. They are read from the table, because its stream contains only keys. */
export const indexUsers = async (ids: readonly UserId[]): Promise<void> => {
  if (ids.length > 0) await publishChanges(getSearchSegment('users'), await readUserDocuments(ids));
};
