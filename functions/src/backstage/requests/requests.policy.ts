import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import type { StoredRequest } from './stored-request.model.ts';

type Caller = Pick<Visitor, 'userId' | 'permissions'>;

/** Whether a user may decide on requests. Deciders see all requests with their decider and the scans. */
export const canDecideRequests = ({ permissions }: Caller): boolean =>
  isGranted(permissions, 'backstageRequests.update');

/** Requires the permission to create or to decide on requests. @throws AppError `permission.denied` */
export const requireCreateOrDecide = (caller: Caller): void => {
  if (canDecideRequests(caller) || isGranted(caller.permissions, 'backstageRequests.create')) return;
  throw new AppError('permission.denied', 'You don’t have permission to do this.');
};

/** Requires the permission to decide on requests. @throws AppError `permission.denied` */
export const requireDecide = (caller: Caller): void => {
  if (!canDecideRequests(caller)) throw new AppError('permission.denied', 'You don’t have permission to do this.');
};

/**
 * Requires that deciders do not approve their own requests; admins may.
 * @throws AppError `permission.denied`
 */
export const requireApprovalRights = ({ userId }: Pick<StoredRequest, 'userId'>, caller: Caller): void => {
  if (userId !== caller.userId || isGranted(caller.permissions, 'admin')) return;
  throw new AppError('permission.denied', 'Someone else has to approve your request.');
};

/** Whether a user may see a request. */
export const canViewRequest = ({ userId }: StoredRequest, caller: Caller): boolean =>
  userId === caller.userId || canDecideRequests(caller);
