import { findNamesSimilarToClaim, isManager } from '../../catalog/public.ts';
import { buildSimilarNameReportActions } from '../../identity/reports/similar-name-reports.store.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { checkUserExistsAction } from '../../identity/users/users.store.ts';
import { type TransactAction, tryTransact } from '../../platform/dynamo/transaction.ts';

type NamedUser = Pick<StoredUser, 'id' | 'name'>;

/**
 * Returns the actions that report a user whose name looks like or equals that of an artist they do not manage, or a
 * well-known name. Costs a Query (one read unit), and another read unit for each artist that is found.
 */
export const buildUserNameReportActions = async ({ id, name }: NamedUser): Promise<TransactAction[]> => {
  if (name === null) return [];
  const similarNames = await findNamesSimilarToClaim(name);
  const areManaged = await Promise.all(similarNames.map((similar) => similar.id !== null && isManager(similar.id, id)));
  return buildSimilarNameReportActions(
    id,
    name,
    similarNames.filter((_, index) => !areManaged[index]),
  );
};

/** Reports the new name of a user, unless their account is being deleted. */
export const reportUserName = async (user: NamedUser): Promise<void> => {
  const actions = await buildUserNameReportActions(user);
  if (actions.length > 0) await tryTransact([...actions, checkUserExistsAction(user.id)]);
};
