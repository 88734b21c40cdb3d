import type { userList } from '@overtone/shared/admin/users/managed-user.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { findUsers, listUsers } from '../../identity/users/users.store.ts';
import { type ManagedDocument, managedDocument, sortText } from '../../platform/managed/managed-document.ts';
import { managedSegment } from '../../platform/managed/managed-segment.ts';
import type { Changes } from '../../platform/segments/segment.ts';

export const userSegment = managedSegment('private/users');

type Filters = Readonly<Record<keyof typeof userList.filters, readonly string[]>>;
type Sorts = Readonly<Record<(typeof userList.sorts)[number], string>>;

/** What a list of people is found, sorted and narrowed by. */
export const userDocument = (user: StoredUser): ManagedDocument =>
  managedDocument({
    texts: [user.name, user.first_name ?? '', user.last_name ?? '', user.email],
    sorts: {
      created_at: user.created_at,
      name: sortText(user.name),
      email: sortText(user.email),
    } satisfies Sorts,
    filters: {
      role: user.roleIds,
      state: [user.email_verified_at ? 'active' : 'unverified'],
      country: user.country ? [user.country] : [],
      two_factor: [user.two_factor_confirmed_at ? 'on' : 'off'],
    } satisfies Filters,
  });

const documentsOf = (users: readonly StoredUser[]): Changes<ManagedDocument> =>
  new Map(users.map((user) => [user.id, userDocument(user)]));

/** What these people are by now; null for those who are gone or going. A unit each. */
export const readUserDocuments = async (ids: readonly UserId[]): Promise<Changes<ManagedDocument>> =>
  new Map([...ids.map((id) => [id, null] as const), ...documentsOf(await findUsers(ids, { consistent: true }))]);

/** Everybody, page by page, oldest first. */
export async function* allUserDocuments(perPage: number): AsyncGenerator<Changes<ManagedDocument>> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listUsers>> = await listUsers({ perPage, ...(cursor && { cursor }) }, 'asc');
    yield documentsOf(page.data);
    cursor = page.nextCursor;
  } while (cursor !== null);
}
