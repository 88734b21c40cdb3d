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

/**
 * Changes what a person may change of themselves; the contract has let nothing else through.
 * @throws AppError `request.invalid` on `language` or `timezone`; `rate.limited` for new names
 */
export const updateUser = async (userId: UserId, changes: UserChanges): Promise<User> => {
  const fields: Record<string, Text[]> = {};
  if (changes.language !== undefined && !isLanguage(changes.language, (await getSite()).settings)) {
    fields.language = [text('The site does not have this language.')];
  }
  if (changes.timezone && !isTimezone(changes.timezone)) fields.timezone = [text('There is no such time zone.')];
  if (Object.keys(fields).length > 0) {
    throw new AppError('request.invalid', 'Some of what was sent is not valid.', { fields });
  }
  // A form sends the name along with whatever else was changed.
  const isRenamed = changes.name !== undefined && changes.name !== (await getUser(userId)).name;
  if (isRenamed) await limitRate('rename', { address: null }, userId);
  const write = () => setUser(userId, changes);
  return presentMe(await (isRenamed ? renaming({ kind: 'person', id: userId }, write) : write()));
};
