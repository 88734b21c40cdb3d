import { type UserId, type WorkspaceId, WorkspaceInviteId } from '@overtone/shared/ids.ts';
import { workspaceLimits } from '@overtone/shared/workspaces/workspace-limits.ts';
import { normalizeEmail } from '../../identity/users/normalize-email.ts';
import {
  both,
  type Condition,
  doesNotContain,
  either,
  equals,
  isLessThan,
  itemDoesNotExist,
} from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import { createInFreeSlot } from '../../platform/dynamo/slots.ts';
import {
  createAction,
  deleteAction,
  deleteIfExistsAction,
  putAction,
  type TransactAction,
  tryTransact,
  updateAction,
} from '../../platform/dynamo/transaction.ts';
import { hashSecret } from '../../platform/secret.ts';
import { invitedAddressItem, inviteItem, inviteReferenceItem, type StoredInvite } from './invite.items.ts';
import { digestUser } from './link-exclusions.store.ts';

const daySeconds = 24 * 3_600;

/** Returns the times of an invitation that is sent now, and when it disappears from the list. */
export const createInviteTimes = (): Pick<StoredInvite, 'sentAt' | 'expiresAt' | 'expires'> => {
  const now = Date.now();
  const expiresAt = new Date(now + workspaceLimits.workspaceInviteDays * daySeconds * 1_000);
  const expires = Math.floor(expiresAt.getTime() / 1_000) + workspaceLimits.workspaceExpiredInviteDays * daySeconds;
  return { sentAt: new Date(now).toISOString(), expiresAt: expiresAt.toISOString(), expires };
};

/** Returns whether an invitation has expired. It is checked with each read, because expired ones stay in the list. */
export const isExpired = ({ expiresAt }: Pick<StoredInvite, 'expiresAt'>, now = Date.now()): boolean =>
  Date.parse(expiresAt) <= now;

/** Returns all invitations of a workspace, also accepted ones: consistent Query, one read unit for 10. */
export const listAllInvites = (workspaceId: WorkspaceId): Promise<StoredInvite[]> =>
  listItems(inviteItem, 'key', { workspaceId });

const isAccepted = ({ acceptedBy }: StoredInvite): boolean => acceptedBy !== null;

/**
 * Returns the pending and expired invitations of a workspace: consistent Query `workspace#<id>`, `sk` begins with
 * `invite#`, one read unit for 10.
 */
export const listInvites = async (workspaceId: WorkspaceId): Promise<StoredInvite[]> =>
  (await listAllInvites(workspaceId)).filter((invite) => !isAccepted(invite));

/**
 * Returns the invitation of an id or a token, or undefined if it does not exist: two sequential consistent GetItems, 2
 * read units. It may have expired.
 */
export const findInvite = async (reference: string): Promise<StoredInvite | undefined> => {
  const isId = WorkspaceInviteId.safeParse(reference).success;
  const key = isId ? reference : hashSecret(reference);
  const pointer = await findItem(inviteReferenceItem, { reference: key });
  const invite = pointer && (await findItem(inviteItem, pointer));
  // Its slot may belong to another invitation, and its token may have been replaced, since the pointer was read.
  return invite?.id === pointer?.inviteId && (isId || invite?.digest === key) ? invite : undefined;
};

/**
 * Returns the ids of the given invitations that can be accepted. Nothing is read without ids; otherwise it costs 2
 * round trips and a read unit for each id.
 */
export const findPendingInviteIds = async (
  ids: readonly WorkspaceInviteId[],
): Promise<ReadonlySet<WorkspaceInviteId>> => {
  const keys = ids.map((reference) => ({ reference }));
  const pointers = await findItems(inviteReferenceItem, keys, { consistent: false });
  const invites = await findItems(inviteItem, pointers, { consistent: false });
  const pending = invites.filter((invite) => !isAccepted(invite) && !isExpired(invite));
  return new Set(pending.map(({ id }) => id)).intersection(new Set(ids));
};

/** Returns the invitations of an address in all workspaces: a Query, and a BatchGetItem with a read unit for each. */
export const listReceivedInvites = async (email: string): Promise<StoredInvite[]> => {
  const pointers = await listItems(invitedAddressItem, 'key', { address: normalizeEmail(email) });
  const ids = new Set(pointers.map(({ inviteId }) => inviteId));
  return (await findItems(inviteItem, pointers)).filter(({ id }) => ids.has(id));
};

/** Returns the invitation of an address to a workspace, or undefined: up to two consistent GetItems. */
export const findReceivedInvite = async (
  workspaceId: WorkspaceId,
  email: string,
): Promise<StoredInvite | undefined> => {
  const pointer = await findItem(invitedAddressItem, { address: normalizeEmail(email), workspaceId });
  const invite = pointer && (await findItem(inviteItem, pointer));
  return invite?.id === pointer?.inviteId ? invite : undefined;
};

const getReferences = ({ id, digest }: StoredInvite): readonly string[] => [id, digest];

const deleteAddressActions = ({ email, workspaceId }: StoredInvite): TransactAction[] =>
  email === null ? [] : [deleteIfExistsAction(invitedAddressItem, { address: normalizeEmail(email), workspaceId })];

/** An accepted invitation has no pointer from its address, which may belong to a later invitation. */
const deletePointerActions = (invite: StoredInvite): TransactAction[] => [
  ...getReferences(invite).map((reference) => deleteIfExistsAction(inviteReferenceItem, { reference })),
  ...(isAccepted(invite) ? [] : deleteAddressActions(invite)),
];

/** Returns the condition that an invitation was not accepted, sent again or replaced since it was read. */
const isUnchanged = ({ id, digest, acceptedBy }: StoredInvite): Condition =>
  both(equals('id', id), equals('digest', digest), equals('acceptedBy', acceptedBy));

/** Writes an invitation with its pointers. @param replaced the invitation whose slot it takes */
const createInviteActions = (invite: StoredInvite, replaced: StoredInvite | undefined): TransactAction[] => {
  const { id: inviteId, workspaceId, slot, expires, email } = invite;
  const isFree = either(itemDoesNotExist, isLessThan('expires', Math.floor(Date.now() / 1_000)));
  const pointer = { inviteId, workspaceId, slot, expires };
  return [
    putAction(inviteItem, invite, replaced ? isUnchanged(replaced) : isFree),
    ...getReferences(invite).map((reference) => createAction(inviteReferenceItem, { ...pointer, reference })),
    ...(email === null ? [] : [putAction(invitedAddressItem, { ...pointer, address: normalizeEmail(email) }, isFree)]),
    ...(replaced ? deletePointerActions(replaced) : []),
  ];
};

/** Returns the slots that a new invitation may not take: if all others are taken, it replaces the one that expired first. */
const listTakenSlots = (invites: readonly StoredInvite[]): number[] => {
  const listed = invites.filter((invite) => !isAccepted(invite));
  const isFull = listed.length >= workspaceLimits.workspaceInvitesMax;
  const [oldestExpired] = listed
    .filter((invite) => isFull && isExpired(invite))
    .toSorted((one, other) => (one.expiresAt < other.expiresAt ? -1 : 1));
  return listed.filter((invite) => invite !== oldestExpired).map(({ slot }) => slot);
};

/**
 * Writes an invitation in a free slot, or else in that of the invitation that expired first. Costs a consistent Query and
 * a transaction of 8 write units.
 * @param checkInviter runs before each attempt; throws if the user may no longer invite
 * @param checks conditions of the write
 * @returns the invitation; undefined if the workspace has `workspaceLimits.workspaceInvitesMax` pending ones, or
 *   `'invited'` if the address already has an invitation
 * @throws AppError `unavailable` if concurrent writes do not end; what `checkInviter` throws
 */
export const createInvite = async (
  draft: Omit<StoredInvite, 'slot'>,
  checkInviter: () => Promise<unknown>,
  checks: readonly TransactAction[],
): Promise<StoredInvite | 'invited' | undefined> => {
  const { workspaceId, email } = draft;
  let existing: readonly StoredInvite[] = [];
  let result: StoredInvite | 'invited' | undefined;
  await createInFreeSlot({
    max: workspaceLimits.workspaceInvitesMax,
    listTaken: async () => {
      [existing] = await Promise.all([listAllInvites(workspaceId), checkInviter()]);
      return listTakenSlots(existing);
    },
    create: async (slot) => {
      if (email !== null && existing.some((one) => !isAccepted(one) && hasAddress(one, email))) {
        result = 'invited';
        return true;
      }
      const invite = { ...draft, slot };
      const replaced = existing.find((one) => one.slot === slot);
      const isCreated = await tryTransact([...createInviteActions(invite, replaced), ...checks]);
      if (isCreated) result = invite;
      return isCreated;
    },
  });
  return result;
};

/** Returns whether an invitation is for an address. */
export const hasAddress = ({ email }: Pick<StoredInvite, 'email'>, address: string): boolean =>
  email !== null && normalizeEmail(email) === normalizeEmail(address);

type Renewal = Pick<StoredInvite, 'digest' | 'sentAt' | 'expiresAt' | 'expires' | 'role' | 'createdBy'>;

/**
 * Replaces the token of an emailed invitation, if it is a new one, and its expiry, role and sender. Costs a transaction of 10 write units.
 * @param checks conditions of the write
 * @returns false if the invitation no longer exists or was renewed concurrently, or if a check fails
 */
export const renewInvite = (
  invite: StoredInvite,
  renewal: Renewal,
  checks: readonly TransactAction[],
): Promise<boolean> => {
  const { id: inviteId, workspaceId, slot, digest, email } = invite;
  const pointer = { inviteId, workspaceId, slot, expires: renewal.expires };
  return tryTransact([
    updateAction(inviteItem, { workspaceId, slot }, { set: renewal, when: isUnchanged(invite) }),
    ...(digest === renewal.digest ? [] : [deleteIfExistsAction(inviteReferenceItem, { reference: digest })]),
    ...[inviteId, renewal.digest].map((reference) => putAction(inviteReferenceItem, { ...pointer, reference })),
    putAction(invitedAddressItem, { ...pointer, address: normalizeEmail(email ?? '') }),
    ...checks,
  ]);
};

/** Returns the actions that delete an invitation, if its token was not replaced: 8 write units. */
export const deleteInviteActions = (invite: StoredInvite): TransactAction[] => {
  const { workspaceId, slot } = invite;
  return [deleteAction(inviteItem, { workspaceId, slot }, isUnchanged(invite)), ...deletePointerActions(invite)];
};

/** Deletes an invitation. @returns false if it no longer exists, or was sent again */
export const deleteInvite = (invite: StoredInvite): Promise<boolean> => tryTransact(deleteInviteActions(invite));

/**
 * Returns the actions that accept an invitation: an emailed one can no longer be accepted, a link counts the user,
 * who can use it once. They fail if it was accepted, revoked or sent again, if the user is excluded from the link, or if it
 * was used `workspaceLimits.workspaceLinkUsesMax` times. They cost 2 or 4 write units.
 */
export const acceptInviteActions = (invite: StoredInvite, userId: UserId): TransactAction[] => {
  const { workspaceId, slot, email } = invite;
  return email === null
    ? [
        updateAction(
          inviteItem,
          { workspaceId, slot },
          {
            add: { uses: 1, excludedUsers: new Set([digestUser(invite, userId)]) },
            when: both(
              isUnchanged(invite),
              isLessThan('uses', workspaceLimits.workspaceLinkUsesMax),
              doesNotContain('excludedUsers', digestUser(invite, userId)),
            ),
          },
        ),
      ]
    : [
        updateAction(inviteItem, { workspaceId, slot }, { set: { acceptedBy: userId }, when: isUnchanged(invite) }),
        ...deleteAddressActions(invite),
      ];
};
