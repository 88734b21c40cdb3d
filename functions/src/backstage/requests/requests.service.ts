import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
import type { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import type { AttachmentKind } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import type { Parsed } from '@overtone/shared/http/endpoint.ts';
import type { Page } from '@overtone/shared/http/page.ts';
import type { BackstageRequestId } from '@overtone/shared/ids.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { hasObject } from '../../platform/objects.ts';
import { signObjectUrl } from '../../platform/signed-url.ts';
import { writeWithFollowUp } from './request-follow-up.message.ts';
import { deleteRequestObjectsAndUploads, getAttachmentObject, moveRequestObjects } from './request-objects.ts';
import { createRequestDecidedError, createRequestNotFoundError } from './request-problems.ts';
import { canDecideRequests, canViewRequest, requireCreateOrDecide, requireDecide } from './requests.policy.ts';
import { hasAttachment } from './requests.presenter.ts';
import { findRequest, listRequests, listUserRequests, removeRequest } from './requests.store.ts';
import type { StoredRequest } from './stored-request.model.ts';

/** Returns a request that the visitor may see. @throws AppError `backstage_request.not_found`, `permission.denied` */
export const getRequest = async (id: BackstageRequestId, visitor: Visitor): Promise<StoredRequest> => {
  requireCreateOrDecide(visitor);
  const request = await findRequest(id);
  if (!request || !canViewRequest(request, visitor)) throw createRequestNotFoundError();
  return request;
};

/**
 * Returns a page of the visitor's requests, or of all requests.
 * @throws AppError `permission.denied`, `request.invalid`
 */
export const readRequests = async (
  { scope, status, type, ...page }: Parsed<typeof backstageRequestContract.list>['query'],
  visitor: Visitor,
): Promise<Page<StoredRequest>> => {
  requireCreateOrDecide(visitor);
  if (scope === 'own') return listUserRequests(requireUserId(visitor), page, type);
  requireDecide(visitor);
  return listRequests(status, page, type);
};

/**
 * Returns a URL that serves an attachment for `backstageLimits.attachmentUrlSeconds` with its detected type, as a
 * download if it could run scripts. Costs a read and a HEAD.
 * @throws AppError `backstage_request.not_found`, `file.not_found`
 */
export const signAttachmentUrl = async (id: BackstageRequestId, kind: AttachmentKind): Promise<string> => {
  const request = await findRequest(id);
  if (!request) throw createRequestNotFoundError();
  const attachment = request[kind];
  const object = getAttachmentObject(request, kind);
  const hasStoredObject = async (): Promise<boolean> => {
    if (await hasObject(object)) return true;
    await moveRequestObjects(request);
    return hasObject(object);
  };
  if (!attachment || !hasAttachment(request, kind) || !(await hasStoredObject())) {
    throw new AppError('file.not_found', 'This file is no longer available.');
  }
  return signObjectUrl(object.bucket, object.key, backstageLimits.attachmentUrlSeconds, {
    ResponseCacheControl: 'private, no-store',
    ResponseContentDisposition: attachment.mime === 'application/pdf' ? 'attachment; filename="proof.pdf"' : 'inline',
    ResponseContentType: attachment.mime,
  });
};

/**
 * Deletes a request with its attachments: users may delete their own pending request, deciders any request.
 * @throws AppError `backstage_request.not_found`, `backstage_request.decided`
 */
export const withdrawRequest = async (id: BackstageRequestId, visitor: Visitor): Promise<void> => {
  const request = await getRequest(id, visitor);
  if (request.status !== 'pending' && !canDecideRequests(visitor)) throw createRequestDecidedError();
  const write = async (): Promise<void> => {
    // Only a decision or another deletion changes its status, so the current status explains the failure.
    if (!(await removeRequest(request)))
      throw (await findRequest(id)) ? createRequestDecidedError() : createRequestNotFoundError();
  };
  await writeWithFollowUp(id, write, () => deleteRequestObjectsAndUploads(request));
};
