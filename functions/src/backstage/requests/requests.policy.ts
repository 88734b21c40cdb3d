import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import type { StoredRequest } from './stored-request.model.ts';

type Caller = Pick<Visitor, 'userId' | 'permissions'>;

/** Whether somebody decides on requests: they see everybody's, with who decided and the scans. */
export const mayDecide = ({ permissions }: Caller): boolean => isGranted(permissions, 'backstageRequests.update');

/** @throws AppError `permission.denied` for who neither asks nor decides */
export const requireAskOrDecide = (caller: Caller): void => {
  if (mayDecide(caller) || isGranted(caller.permissions, 'backstageRequests.create')) return;
  throw new AppError('permission.denied', 'You may not do this.');
};

/** @throws AppError `permission.denied` for who does not decide */
export const requireDecide = (caller: Caller): void => {
  if (!mayDecide(caller)) throw new AppError('permission.denied', 'You may not do this.');
};

/**
 * Nobody gives themselves somebody's profile by the one permission to decide; an admin, who may do everything, does it by theirs.
 * @throws AppError `permission.denied` for a request of one's own
 */
export const requireMayApprove = ({ userId }: Pick<StoredRequest, 'userId'>, caller: Caller): void => {
  if (userId !== caller.userId || isGranted(caller.permissions, 'admin')) return;
  throw new AppError('permission.denied', 'Somebody else has to approve your own request.');
};

/** Whether somebody may know of a request at all. */
export const maySee = ({ userId }: StoredRequest, caller: Caller): boolean =>
  userId === caller.userId || mayDecide(caller);
