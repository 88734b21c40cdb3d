import type { BackstageRequestDraft } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { type ArtistId, BackstageRequestId, type UserId } from '@overtone/shared/ids.ts';
import { type Text, text } from '@overtone/shared/texts/text.ts';
import type { WorkspaceQuery } from '@overtone/shared/workspaces/workspace-query.ts';
import { ulid } from 'ulid';
import {
  findArtistIdByName,
  findArtists,
  findNamesSimilarToClaim,
  getArtist,
  isManager,
} from '../../catalog/public.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { checkUserExistsAction } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { createLoginRequiredError } from '../../platform/login-required.ts';
import { resolveWorkspace } from '../../workspaces/public.ts';
import { inspectAttachments, requireUserAttachments } from './attachments.service.ts';
import { consumeAttachmentAction } from './attachments.store.ts';
import { writeWithFollowUp } from './request-follow-up.message.ts';
import { moveRequestObjects } from './request-objects.ts';
import { createRequest, hasPendingRequest } from './requests.store.ts';
import type { StoredRequest } from './stored-request.model.ts';

const createArtistError = (code: 'artist.not_found' | 'request.invalid', message: Text): AppError =>
  new AppError(code, message, { fields: { artist_id: [message] } });

/** Returns the error for the name of an existing artist, who can be claimed instead. */
export const createNameTakenError = (): AppError => {
  const message = text('An artist with this name already exists.');
  return new AppError('name.taken', message, { fields: { artist_name: [message] } });
};

/**
 * Returns the public artist with a name, or undefined. An artist who is only credited on unpublished music does not
 * block the name. Costs 2 read units.
 */
const findPublicArtistId = async (name: string): Promise<ArtistId | undefined> => {
  const id = await findArtistIdByName(name);
  const [artist] = id ? await findArtists([id]) : [];
  return artist?.id;
};

/**
 * Requires that the user may request the artist: a new name, a managed artist without a badge, or an artist that
 * others manage. Costs 1 or 2 round trips.
 * @throws AppError `name.taken` on `artist_name`; `artist.not_found` or `request.invalid` on `artist_id`
 */
const requireRequestableArtist = async (draft: BackstageRequestDraft, userId: UserId): Promise<void> => {
  if (draft.type === 'become') {
    if (await findPublicArtistId(draft.artist_name)) throw createNameTakenError();
    return;
  }
  const [artist, isAlreadyManager] = await Promise.all([
    getArtist(draft.artist_id),
    isManager(draft.artist_id, userId),
  ]);
  if (draft.type === 'claim') {
    if (isAlreadyManager) throw createArtistError('request.invalid', text('You already manage this artist.'));
    return;
  }
  if (!isAlreadyManager) throw createArtistError('artist.not_found', text('You don’t manage this artist.'));
  if (artist.verified) throw createArtistError('request.invalid', text('This artist is already verified.'));
};

const createRequestPendingError = (): AppError =>
  new AppError(
    'backstage_request.pending',
    'You already have a pending request of this type. Withdraw it to send a new one.',
  );

const buildRequest = (
  draft: BackstageRequestDraft,
  userId: UserId,
  attachments: Pick<StoredRequest, 'image' | 'proof'>,
  similarTo: StoredRequest['similarTo'],
  workspaceId: StoredRequest['workspaceId'],
): StoredRequest => {
  const { type, first_name, last_name, role, links } = draft;
  return {
    ...{ id: BackstageRequestId.parse(`bsr_${ulid()}`), type, status: 'pending', userId },
    artistId: draft.type === 'become' ? null : draft.artist_id,
    artist_name: draft.type === 'become' ? draft.artist_name : null,
    workspaceId: draft.type === 'become' ? workspaceId : null,
    ...{ similarTo, first_name, last_name, role, links, ...attachments, note: null },
    ...{ created_at: new Date().toISOString(), decided_at: null, decided_by: null },
  };
};

/**
 * Creates a request for a profile or its badge. The scan is moved to permanent storage; after an interruption the
 * worker moves it. Costs parallel reads, 2 counter updates, the S3 reads of the files, then one transaction of 5 or 6
 * writes.
 * @throws AppError `workspace.not_found`; `artist.not_found`, `request.invalid`, `name.taken`; `backstage_request.pending`; `file.invalid` on
 *   `image` or `proof`; `rate.limited`
 */
export const submitRequest = async (
  draft: BackstageRequestDraft,
  query: WorkspaceQuery,
  context: RequestContext,
): Promise<StoredRequest> => {
  const userId = requireUserId(context.visitor);
  const { type, image, proof } = draft;
  const requireNonePending = async () => {
    if (await hasPendingRequest(userId, type)) throw createRequestPendingError();
  };
  const [similarTo, membership] = await Promise.all([
    draft.type === 'become' ? findNamesSimilarToClaim(draft.artist_name) : [],
    resolveWorkspace(query, context.visitor),
    requireRequestableArtist(draft, userId),
    requireNonePending(),
    requireUserAttachments(userId, { image, proof }),
  ]);
  await limitRate('backstageRequest', context, userId);
  const attachments = await inspectAttachments(userId, { image, proof });
  const request = buildRequest(draft, userId, attachments, similarTo, membership?.workspaceId ?? null);
  const attachmentActions = [image, proof].flatMap((id) => (id ? [consumeAttachmentAction(userId, id)] : []));
  const write = async () => {
    if (await createRequest(request, [...attachmentActions, checkUserExistsAction(userId)])) return;
    await requireNonePending();
    await requireUserAttachments(userId, { image, proof });
    throw createLoginRequiredError();
  };
  await writeWithFollowUp(request.id, write, () => moveRequestObjects(request));
  return request;
};
