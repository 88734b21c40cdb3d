import { text } from '@overtone/shared/texts/text.ts';
import { createStaleSaveError } from '../../identity/users/stale-save.ts';
import { AppError } from '../../platform/errors.ts';
import type { StoredRequest } from './stored-request.model.ts';

export const createRequestNotFoundError = (): AppError =>
  new AppError('backstage_request.not_found', 'This request doesn’t exist.');

export const createRequestDecidedError = (): AppError =>
  new AppError('backstage_request.decided', 'A decision has already been made on this request.');

/** Returns the error for an admin who decides after another one: it names the other and the time. */
export const createDecidedByOtherError = ({ decided_by, decided_at }: StoredRequest): Promise<AppError> =>
  createStaleSaveError(
    'backstage_request.decided',
    {
      withName: (name) => text(':name has already decided on this request.', { name }),
      withoutName: 'A decision has already been made on this request.',
    },
    { changedBy: decided_by, changedAt: decided_at },
  );
