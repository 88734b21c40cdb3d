import type { User, UserChanges } from '@overtone/shared/identity/users/user.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import type { PublicSettings } from '@overtone/shared/settings/settings.model.ts';
import { type Text, text } from '@overtone/shared/texts/text.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { getUser, setUser } from '../../identity/users/users.store.ts';
import { AppError } from '../../platform/errors.ts';
import { renaming } from '../../platform/renames.ts';
import { getSite } from '../../site/public.ts';
import { presentMe } from '../me/me.service.ts';

const isTimezone = (timeZone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
};

const isLanguage = (language: string, { localizations }: PublicSettings): boolean =>
  localizations.some((one) => one.language === language);

/** Somebody as others see and find them, before and after a change. Nobody is found without a name. */
const seenAs = async (userId: UserId, changes: UserChanges) => {
  if (changes.name === undefined && changes.findable === undefined) return undefined;
  const before = await getUser(userId);
  const name = changes.name === undefined ? before.name : changes.name;
  return { before, after: { name, findable: name !== null && (changes.findable ?? before.findable) } };
};

/**
 * Changes what a person may change of themselves; the contract has let nothing else through.
 * @throws AppError `request.invalid` on `findable`, `language` or `timezone`; `rate.limited` for new names
 */
export const updateUser = async (userId: UserId, changes: UserChanges): Promise<User> => {
  const { findable: wish, ...others } = changes;
  const seen = await seenAs(userId, changes);
  const fields: Record<string, Text[]> = {};
  if (wish && !seen?.after.findable) fields.findable = [text('Choose a display name first.')];
  if (changes.language !== undefined && !isLanguage(changes.language, (await getSite()).settings)) {
    fields.language = [text('The site does not have this language.')];
  }
  if (changes.timezone && !isTimezone(changes.timezone)) fields.timezone = [text('There is no such time zone.')];
  if (Object.keys(fields).length > 0) {
    throw new AppError('request.invalid', 'Some of what was sent is not valid.', { fields });
  }
  // A form sends both along with whatever else was changed. Copies follow a name, and the index both.
  const isRenamed = seen && seen.after.name !== seen.before.name;
  const findable = seen && seen.after.findable !== seen.before.findable ? seen.after.findable : undefined;
  if (isRenamed || findable !== undefined) await limitRate('rename', { address: null }, userId);
  const write = () => setUser(userId, { ...others, ...(findable !== undefined && { findable }) });
  return presentMe(await (isRenamed ? renaming({ kind: 'person', id: userId }, write) : write()));
};
