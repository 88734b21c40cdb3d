import type { BackstageRequestDraft } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { type ArtistId, BackstageRequestId, type UserId } from '@overtone/shared/ids.ts';
import { type Text, text } from '@overtone/shared/texts/text.ts';
import { ulid } from 'ulid';
import { findArtistByName, findArtists, getArtist, isManager } from '../../catalog/public.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { isStillHere } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { signInFirst } from '../../platform/sign-in-first.ts';
import { lookAtAttachments, requireOwn } from './attachments.service.ts';
import { useAttachmentAction } from './attachments.store.ts';
import { settling } from './request.message.ts';
import { settleObjects } from './request-objects.ts';
import { createRequest, isWaiting } from './requests.store.ts';
import type { StoredRequest } from './stored-request.model.ts';

const notFor = (code: 'artist.not_found' | 'request.invalid', message: Text): AppError =>
  new AppError(code, message, { fields: { artist_id: [message] } });

/** @throws AppError `name.taken` on `artist_name` when there is such an artist, who can be claimed */
export const nameTaken = (): AppError => {
  const message = text('There is an artist of this name already.');
  return new AppError('name.taken', message, { fields: { artist_name: [message] } });
};

/** The public artist of a name. One that is only named on unpublished music keeps nobody from the name. 2 read units. */
const findPublicArtistId = async (name: string): Promise<ArtistId | undefined> => {
  const id = await findArtistByName(name);
  const [artist] = id ? await findArtists([id]) : [];
  return artist?.id;
};

/**
 * Whether the artist may be asked for: a new name, a profile of one's own without a badge, or one that others manage.
 * 1 or 2 round trips.
 * @throws AppError `name.taken` on `artist_name`; `artist.not_found` or `request.invalid` on `artist_id`
 */
const requireSubject = async (draft: BackstageRequestDraft, userId: UserId): Promise<void> => {
  if (draft.type === 'become') {
    if (await findPublicArtistId(draft.artist_name)) throw nameTaken();
    return;
  }
  const [artist, manages] = await Promise.all([getArtist(draft.artist_id), isManager(draft.artist_id, userId)]);
  if (draft.type === 'claim') {
    if (manages) throw notFor('request.invalid', text('You manage this artist already.'));
    return;
  }
  if (!manages) throw notFor('artist.not_found', text('You do not manage this artist.'));
  if (artist.verified) throw notFor('request.invalid', text('This artist is verified already.'));
};

const waiting = (): AppError =>
  new AppError(
    'backstage_request.pending',
    'You have such a request already. You can take it back as long as it waits.',
  );

const newRequest = (
  draft: BackstageRequestDraft,
  userId: UserId,
  attachments: Pick<StoredRequest, 'image' | 'proof'>,
): StoredRequest => {
  const { type, first_name, last_name, role, links } = draft;
  return {
    ...{ id: BackstageRequestId.parse(`bsr_${ulid()}`), type, status: 'pending', userId },
    artistId: draft.type === 'become' ? null : draft.artist_id,
    artist_name: draft.type === 'become' ? draft.artist_name : null,
    ...{ first_name, last_name, role, links, ...attachments, note: null },
    ...{ created_at: new Date().toISOString(), decided_at: null, decided_by: null },
  };
};

/**
 * Asks for a profile or its badge. The scan moves out of what ends by itself; cut off, the worker moves it.
 * Reads beside each other, 2 counts, what S3 says of the files, then one transaction of 5 or 6 writes.
 * @throws AppError `artist.not_found`, `request.invalid`, `name.taken`; `backstage_request.pending`; `file.invalid` on
 *   `image` or `proof`; `rate.limited`
 */
export const makeRequest = async (draft: BackstageRequestDraft, context: RequestContext): Promise<StoredRequest> => {
  const userId = requireUserId(context.visitor);
  const { type, image, proof } = draft;
  const requireNone = async () => {
    if (await isWaiting(userId, type)) throw waiting();
  };
  await Promise.all([requireSubject(draft, userId), requireNone(), requireOwn(userId, { image, proof })]);
  await limitRate('backstageRequest', context, userId);
  const request = newRequest(draft, userId, await lookAtAttachments(userId, { image, proof }));
  const used = [image, proof].flatMap((id) => (id ? [useAttachmentAction(userId, id)] : []));
  const write = async () => {
    if (await createRequest(request, [...used, isStillHere(userId)])) return;
    await requireNone();
    await requireOwn(userId, { image, proof });
    throw signInFirst();
  };
  await settling(request.id, write, () => settleObjects(request));
  return request;
};
