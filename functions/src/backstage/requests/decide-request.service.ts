import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { ArtistId, type BackstageRequestId } from '@overtone/shared/ids.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { ulid } from 'ulid';
import {
  buildNamedArtistWrites,
  findArtistIdByName,
  findNamesSimilarToArtist,
  getStoredArtist,
  verifyArtistAction,
} from '../../catalog/public.ts';
import { buildSimilarNameReportActions } from '../../identity/reports/similar-name-reports.store.ts';
import { addRoleAction, checkUserExistsAction, findUser } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { storePicture } from '../../media/public.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { hasObject, readObject } from '../../platform/objects.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import {
  addManagerAction,
  checkManagerAction,
  ensureManagerActions,
  hasManager,
  hasMaxManagers,
  readManagers,
} from '../artists/managers.store.ts';
import { applyRequestStatus } from './apply-request-status.service.ts';
import { createNameTakenError } from './create-request.service.ts';
import { planWorkspace } from './plan-workspace.ts';
import { writeWithFollowUp } from './request-follow-up.message.ts';
import { getAttachmentObject, moveRequestObjects } from './request-objects.ts';
import { createDecidedByOtherError, createRequestNotFoundError } from './request-problems.ts';
import { requireApprovalRights } from './requests.policy.ts';
import { type Decision, decideRequest, findRequest } from './requests.store.ts';
import type { StoredRequest } from './stored-request.model.ts';

/** Role of approved users; every site has it (`getRoles`). */
const artistsRole = 'artists';

/** The artist and the writes of an approval. */
interface Plan {
  readonly artistId: ArtistId;
  readonly actions: readonly TransactAction[];
}

/** Plans an approval for an existing artist. @throws AppError `artist.not_found`, `quota.reached` */
const planExistingArtist = async (
  { type, userId, links, workspaceId }: StoredRequest,
  id: ArtistId,
  image: Image | null,
): Promise<Plan> => {
  const [artist, managers] = await Promise.all([getStoredArtist(id), readManagers(id)]);
  const isAlreadyManager = hasManager(managers, userId);
  const workspace = await planWorkspace({ workspaceId: artist.workspaceId ? null : workspaceId, userId }, id);
  const verifyAction = verifyArtistAction(artist, { image, links }, workspace.fields);
  if (type === 'verify') {
    if (!isAlreadyManager) throw new AppError('artist.not_found', 'The requester no longer manages this artist.');
    return { artistId: id, actions: [verifyAction, checkManagerAction(id, userId)] };
  }
  if (!isAlreadyManager && hasMaxManagers(managers))
    throw new AppError('quota.reached', 'This artist has reached the manager limit.');
  return { artistId: id, actions: [verifyAction, ...ensureManagerActions(managers, userId), ...workspace.actions] };
};

/**
 * Plans an approval for a new artist. If an artist of this name exists and is not public, the profile is created for
 * that artist.
 * @throws AppError `name.taken` for the name of a public artist
 */
const planNewArtist = async (request: StoredRequest, image: Image | null): Promise<Plan> => {
  const { userId, artist_name, links, similarTo } = request;
  const name = artist_name ?? '';
  const existingId = await findArtistIdByName(name);
  if (existingId) {
    if ((await getStoredArtist(existingId)).isPublished) throw createNameTakenError();
    return planExistingArtist(request, existingId, image);
  }
  const id = ArtistId.parse(`art_${ulid()}`);
  const createdAt = new Date().toISOString();
  const artist: Artist = {
    ...{ id, name, image, header: null, bio: null, verified: true, genres: [], links },
    ...{ plays: 0, likes: 0, followers: 0, createdAt },
  };
  // The decider has already seen the names that were similar when the request was created.
  const similarNames = (await findNamesSimilarToArtist(name)).filter(
    (similar) => !similarTo.some((reviewedName) => reviewedName.id === similar.id),
  );
  const reports = buildSimilarNameReportActions(id, name, similarNames);
  const workspace = await planWorkspace(request, id);
  const writes = [...buildNamedArtistWrites({ ...artist, ...workspace.fields }, true), addManagerAction(id, userId)];
  return { artistId: id, actions: [...writes, ...workspace.actions, ...reports] };
};

/** Adds the role if the user does not have it. @throws AppError `user.not_found` */
const planRole = async ({ userId }: StoredRequest): Promise<TransactAction> => {
  const user = await findUser(userId);
  if (!user) throw new AppError('user.not_found', 'The requester’s account has been deleted.');
  return user.roleIds.includes(artistsRole) ? checkUserExistsAction(userId) : addRoleAction(user, artistsRole);
};

/** Returns a pending request. @throws AppError `backstage_request.not_found`, `backstage_request.decided` */
const getPendingRequest = async (id: BackstageRequestId): Promise<StoredRequest> => {
  const request = await findRequest(id);
  if (!request) throw createRequestNotFoundError();
  if (request.status !== 'pending') throw await createDecidedByOtherError(request);
  return request;
};

/**
 * Writes a decision with its effects, all or nothing. Plans the decision again if something changed since the read.
 * @throws AppError the errors of `plan`; `unavailable` if concurrent writes do not end
 */
const writeDecision = async (
  id: BackstageRequestId,
  plan: (request: StoredRequest) => Promise<{ decision: Decision; actions: readonly TransactAction[] }>,
): Promise<StoredRequest> => {
  const write = async (): Promise<StoredRequest> => {
    for (let attempt = 1; ; attempt += 1) {
      const request = await getPendingRequest(id);
      const { decision, actions } = await plan(request);
      if (await decideRequest(request, decision, actions)) return { ...request, ...decision };
      if (!(await waitBeforeRetry(attempt)))
        throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
    }
  };
  await getPendingRequest(id);
  return writeWithFollowUp(id, write, () => applyRequestStatus(id));
};

const buildDecision = (visitor: Visitor, note: string) => ({
  note: note || null,
  decided_at: new Date().toISOString(),
  decided_by: requireUserId(visitor),
});

/** Stores the public picture at every width. It is named by its content, so storing it again changes nothing. */
const storeImage = async (request: StoredRequest): Promise<Image | null> => {
  if (!request.image) return null;
  // The creation of the request may have been interrupted before the objects were moved.
  await moveRequestObjects(request);
  const object = getAttachmentObject(request, 'image');
  return (await hasObject(object)) ? storePicture(await readObject(object)) : null;
};

/**
 * Approves a request: profile, badge, role and manager are written in one transaction with the decision, after
 * the picture was stored. An interrupted call can be repeated.
 * @throws AppError `backstage_request.not_found`, `backstage_request.decided`; `user.not_found`,
 *   `artist.not_found`, `name.taken`, `quota.reached` if it cannot be approved any more; `permission.denied` for
 *   one's own request
 */
export const approveRequest = (id: BackstageRequestId, note: string, visitor: Visitor): Promise<StoredRequest> =>
  writeDecision(id, async (request) => {
    requireApprovalRights(request, visitor);
    const image = await storeImage(request);
    const [roleAction, { artistId, actions }] = await Promise.all([
      planRole(request),
      request.artistId ? planExistingArtist(request, request.artistId, image) : planNewArtist(request, image),
    ]);
    return {
      decision: { status: 'approved', artistId, ...buildDecision(visitor, note) },
      actions: [roleAction, ...actions],
    };
  });

/** Denies a request. @throws AppError `backstage_request.not_found`, `backstage_request.decided` */
export const denyRequest = (id: BackstageRequestId, note: string, visitor: Visitor): Promise<StoredRequest> =>
  writeDecision(id, async ({ artistId }) => ({
    decision: { status: 'denied', artistId, ...buildDecision(visitor, note) },
    actions: [],
  }));
