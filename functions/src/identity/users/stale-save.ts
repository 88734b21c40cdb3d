import type { ProblemCode } from '@overtone/shared/http/problem.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { type Text, verbatim } from '@overtone/shared/texts/text.ts';
import { AppError } from '../../platform/errors.ts';
import { findUser } from './users.store.ts';

interface StaleSave {
  /** The user who saved first, and when; null if the item was never changed or does not store it. */
  readonly changedBy: UserId | null;
  readonly changedAt: string | null;
  /** The current state, in the form of the endpoint's reply. */
  readonly current?: unknown;
}

interface StaleSaveTexts {
  readonly withName: (name: string) => Text;
  /** If the user has no name, or the account was deleted. */
  readonly withoutName: string;
}

/**
 * Returns the error for a change that is based on an outdated version: it names the admin who saved first and the time.
 * Only for endpoints of admins, because users must not learn who changed something. Costs a read of the user.
 */
export const createStaleSaveError = async (
  code: ProblemCode,
  { withName, withoutName }: StaleSaveTexts,
  { changedBy, changedAt, current }: StaleSave,
): Promise<AppError> => {
  const name = (changedBy && (await findUser(changedBy))?.name) || null;
  return new AppError(code, name ? withName(name) : verbatim(withoutName), {
    ...(current !== undefined && { current }),
    ...(changedAt && { changed: { by: name, at: changedAt } }),
  });
};
