import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { ArtistId, type BackstageRequestId } from '@overtone/shared/ids.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { ulid } from 'ulid';
import {
  addManagerAction,
  checkManagerAction,
  ensureManagerActions,
  findArtistByName,
  getStoredArtist,
  hasManager,
  hasMaxManagers,
  namedArtistWrites,
  readManagers,
  verifyArtistAction,
} from '../../catalog/public.ts';
import { addRoleAction, findUser, isStillHere } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { storePicture } from '../../media/public.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { hasObject, readObject } from '../../platform/objects.ts';
import { mayRetry } from '../../platform/retry.ts';
import { nameTaken } from './create-request.service.ts';
import { settling } from './request.message.ts';
import { objectOf, settleObjects } from './request-objects.ts';
import { requestDecided, requestNotFound } from './request-problems.ts';
import { requireMayApprove } from './requests.policy.ts';
import { type Decision, decideRequest, findRequest } from './requests.store.ts';
import { settleRequest } from './settle-request.service.ts';
import type { StoredRequest } from './stored-request.model.ts';

/** What whoever is approved gets to be; every site has it (`getRoles`). */
const artistsRole = 'artists';

/** What an approval does beside deciding. */
interface Plan {
  readonly artistId: ArtistId;
  readonly actions: readonly TransactAction[];
}

/** @throws AppError `artist.not_found`, `quota.reached` */
const planKnownArtist = async (
  { type, userId, links }: StoredRequest,
  id: ArtistId,
  image: Image | null,
): Promise<Plan> => {
  const [artist, managers] = await Promise.all([getStoredArtist(id), readManagers(id)]);
  const manages = hasManager(managers, userId);
  const verified = verifyArtistAction(artist, { image, links });
  if (type === 'verify') {
    if (!manages) throw new AppError('artist.not_found', 'Whoever asked for this does not manage the artist any more.');
    return { artistId: id, actions: [verified, checkManagerAction(id, userId)] };
  }
  if (!manages && hasMaxManagers(managers))
    throw new AppError('quota.reached', 'This artist has as many managers as an artist may have.');
  return { artistId: id, actions: [verified, ...ensureManagerActions(managers, userId)] };
};

/** @throws AppError `name.taken` for that of a public artist; one who is only named on unpublished music becomes theirs */
const planNewArtist = async (request: StoredRequest, image: Image | null): Promise<Plan> => {
  const { userId, artist_name, links } = request;
  const name = artist_name ?? '';
  const known = await findArtistByName(name);
  if (known) {
    if ((await getStoredArtist(known)).isPublished) throw nameTaken();
    return planKnownArtist(request, known, image);
  }
  const id = ArtistId.parse(`art_${ulid()}`);
  const createdAt = new Date().toISOString();
  const artist: Artist = {
    ...{ id, name, image, header: null, bio: null, verified: true, genres: [], links },
    ...{ plays: 0, likes: 0, followers: 0, createdAt },
  };
  return { artistId: id, actions: [...namedArtistWrites(artist, true), addManagerAction(id, userId)] };
};

/** The role for whoever asked, where they have not got it. @throws AppError `user.not_found` */
const planRole = async ({ userId }: StoredRequest): Promise<TransactAction> => {
  const user = await findUser(userId);
  if (!user) throw new AppError('user.not_found', 'Whoever asked for this has no account any more.');
  return user.roleIds.includes(artistsRole) ? isStillHere(userId) : addRoleAction(user, artistsRole);
};

/** A request that can be decided on. @throws AppError `backstage_request.not_found`, `backstage_request.decided` */
const getPending = async (id: BackstageRequestId): Promise<StoredRequest> => {
  const request = await findRequest(id);
  if (!request) throw requestNotFound();
  if (request.status !== 'pending') throw requestDecided();
  return request;
};

/**
 * Writes a decision with what follows from it, all or nothing; where something else changed meanwhile, it is planned anew.
 * @throws AppError what a plan throws; `unavailable` when others stay in the way
 */
const decide = async (
  id: BackstageRequestId,
  decisionOf: (request: StoredRequest) => Promise<{ decision: Decision; actions: readonly TransactAction[] }>,
): Promise<StoredRequest> => {
  const write = async (): Promise<StoredRequest> => {
    for (let attempt = 1; ; attempt += 1) {
      const request = await getPending(id);
      const { decision, actions } = await decisionOf(request);
      if (await decideRequest(request, decision, actions)) return { ...request, ...decision };
      if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'Too busy right now. Please try again.');
    }
  };
  await getPending(id);
  return settling(id, write, () => settleRequest(id));
};

const decidedNow = (visitor: Visitor, note: string) => ({
  note: note || null,
  decided_at: new Date().toISOString(),
  decided_by: requireUserId(visitor),
});

/** The picture for everybody, at every width; it is named by its bytes, so that to store it again changes nothing. */
const storeImage = async (request: StoredRequest): Promise<Image | null> => {
  if (!request.image) return null;
  // Whoever made it may have been cut off before it was here.
  await settleObjects(request);
  const object = objectOf(request, 'image');
  return (await hasObject(object)) ? storePicture(await readObject(object)) : null;
};

/**
 * Gives what was asked for: profile, badge, role and who manages it, in one transaction with the decision. The picture is
 * stored before it. Cut off anywhere, all or nothing of it is there, and it can be asked for again.
 * @throws AppError `backstage_request.not_found`, `backstage_request.decided`; `user.not_found`, `artist.not_found`,
 *   `name.taken`, `quota.reached` where it cannot be given any more; `permission.denied` for one's own
 */
export const approveRequest = (id: BackstageRequestId, note: string, visitor: Visitor): Promise<StoredRequest> =>
  decide(id, async (request) => {
    requireMayApprove(request, visitor);
    const image = await storeImage(request);
    const [role, { artistId, actions }] = await Promise.all([
      planRole(request),
      request.artistId ? planKnownArtist(request, request.artistId, image) : planNewArtist(request, image),
    ]);
    return { decision: { status: 'approved', artistId, ...decidedNow(visitor, note) }, actions: [role, ...actions] };
  });

/** Refuses what was asked for. @throws AppError `backstage_request.not_found`, `backstage_request.decided` */
export const denyRequest = (id: BackstageRequestId, note: string, visitor: Visitor): Promise<StoredRequest> =>
  decide(id, async ({ artistId }) => ({
    decision: { status: 'denied', artistId, ...decidedNow(visitor, note) },
    actions: [],
  }));
