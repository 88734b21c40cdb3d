import type { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import type { AttachmentKind } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import type { Parsed } from '@overtone/shared/http/endpoint.ts';
import type { Page } from '@overtone/shared/http/page.ts';
import type { BackstageRequestId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { hasObject } from '../../platform/objects.ts';
import { signObjectUrl } from '../../platform/signed-url.ts';
import { settling } from './request.message.ts';
import { objectOf, removeAllOf, settleObjects } from './request-objects.ts';
import { requestDecided, requestNotFound } from './request-problems.ts';
import { mayDecide, maySee, requireAskOrDecide, requireDecide } from './requests.policy.ts';
import { hasAttachment } from './requests.presenter.ts';
import { findRequest, listOwnRequests, listRequests, removeRequest } from './requests.store.ts';
import type { StoredRequest } from './stored-request.model.ts';

/** A request that somebody may see. @throws AppError `backstage_request.not_found`, `permission.denied` */
export const getRequest = async (id: BackstageRequestId, visitor: Visitor): Promise<StoredRequest> => {
  requireAskOrDecide(visitor);
  const request = await findRequest(id);
  if (!request || !maySee(request, visitor)) throw requestNotFound();
  return request;
};

/** A page of one's own, or of everybody's. @throws AppError `permission.denied`, `request.invalid` */
export const readRequests = async (
  { scope, status, type, ...page }: Parsed<typeof backstageRequestContract.list>['query'],
  visitor: Visitor,
): Promise<Page<StoredRequest>> => {
  requireAskOrDecide(visitor);
  if (scope === 'own') return listOwnRequests(requireUserId(visitor), page, type);
  requireDecide(visitor);
  return listRequests(status, page, type);
};

/**
 * Where an attachment can be read for `limits.attachmentUrlSeconds`: as what it was found to be, and nothing that runs. A read
 * and a HEAD.
 * @throws AppError `backstage_request.not_found`, `file.not_found`
 */
export const readAttachment = async (id: BackstageRequestId, kind: AttachmentKind): Promise<string> => {
  const request = await findRequest(id);
  if (!request) throw requestNotFound();
  const attachment = request[kind];
  const object = objectOf(request, kind);
  const isThere = async (): Promise<boolean> => {
    if (await hasObject(object)) return true;
    await settleObjects(request);
    return hasObject(object);
  };
  if (!attachment || !hasAttachment(request, kind) || !(await isThere())) {
    throw new AppError('file.not_found', 'This file is not there any more.');
  }
  return signObjectUrl(object.bucket, object.key, limits.attachmentUrlSeconds, {
    ResponseCacheControl: 'private, no-store',
    ResponseContentDisposition: attachment.mime === 'application/pdf' ? 'attachment; filename="proof.pdf"' : 'inline',
    ResponseContentType: attachment.mime,
  });
};

/**
 * Removes a request with its attachments: one's own while it waits, any for who decides.
 * @throws AppError `backstage_request.not_found`, `backstage_request.decided`
 */
export const takeBack = async (id: BackstageRequestId, visitor: Visitor): Promise<void> => {
  const request = await getRequest(id, visitor);
  if (request.status !== 'pending' && !mayDecide(visitor)) throw requestDecided();
  const write = async (): Promise<void> => {
    // Only a decision or another removal changes its state: whoever called sees what it is then.
    if (!(await removeRequest(request))) throw (await findRequest(id)) ? requestDecided() : requestNotFound();
  };
  await settling(id, write, () => removeAllOf(request));
};
