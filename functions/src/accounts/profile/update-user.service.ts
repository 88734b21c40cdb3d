import type { User, UserChanges } from '@overtone/shared/identity/users/user.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import type { PublicSettings } from '@overtone/shared/settings/settings.model.ts';
import { type Text, text } from '@overtone/shared/texts/text.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { getUser, setUser } from '../../identity/users/users.store.ts';
import { AppError } from '../../platform/errors.ts';
import { renameWithCopies } from '../../platform/renames.ts';
import { getSite } from '../../site/public.ts';
import { presentMe } from '../me/me.service.ts';
import { reportUserName } from '../reports/similar-user-names.service.ts';

const isTimezone = (timeZone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
};

const isLanguage = (language: string, { localizations }: PublicSettings): boolean =>
  localizations.some((localization) => localization.language === language);

/**
 * Returns the display name and findability before and after a change, or undefined if neither changes. A user without
 * a name is not findable.
 */
const findPublicChange = async (userId: UserId, changes: UserChanges) => {
  if (changes.name === undefined && changes.findable === undefined) return undefined;
  const before = await getUser(userId);
  const name = changes.name === undefined ? before.name : changes.name;
  return { before, after: { name, findable: name !== null && (changes.findable ?? before.findable) } };
};

/**
 * Changes the account data of a user. The contract restricts the fields.
 * @throws AppError `request.invalid` on `findable`, `language` or `timezone`; `rate.limited` for new names
 */
export const updateUser = async (userId: UserId, changes: UserChanges): Promise<User> => {
  const { findable: requestedFindable, ...otherChanges } = changes;
  const change = await findPublicChange(userId, changes);
  const fields: Record<string, Text[]> = {};
  if (requestedFindable && !change?.after.findable) fields.findable = [text('Choose a display name first.')];
  if (changes.language !== undefined && !isLanguage(changes.language, (await getSite()).settings)) {
    fields.language = [text('This language isn’t available.')];
  }
  if (changes.timezone && !isTimezone(changes.timezone)) fields.timezone = [text('Choose a valid time zone.')];
  if (Object.keys(fields).length > 0) {
    throw new AppError('request.invalid', 'Some fields are invalid. Check them and try again.', { fields });
  }
  // The settings form always sends both fields, so unchanged values are ignored. Only a changed name is copied to
  // other items, and only a real change updates the index.
  const isRenamed = change && change.after.name !== change.before.name;
  const findable = change && change.after.findable !== change.before.findable ? change.after.findable : undefined;
  if (isRenamed || findable !== undefined) await limitRate('rename', { address: null }, userId);
  const writeChanges = async () => {
    if (isRenamed) await reportUserName({ id: userId, name: change.after.name });
    return setUser(userId, { ...otherChanges, ...(findable !== undefined && { findable }) });
  };
  return presentMe(await (isRenamed ? renameWithCopies({ kind: 'user', id: userId }, writeChanges) : writeChanges()));
};
