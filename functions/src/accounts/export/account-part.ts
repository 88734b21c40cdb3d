import { Session } from '@overtone/shared/accounts/sessions/session.contract.ts';
import { AboutPerson, User } from '@overtone/shared/identity/users/user.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import * as z from 'zod';
import { findAbout } from '../../identity/people/about.store.ts';
import { listSessions } from '../../identity/sessions/sessions.store.ts';
import { getUser } from '../../identity/users/users.store.ts';
import type { ArchiveFile, ArchiveOwner, ArchivePart } from '../../platform/archive/archive-file.ts';
import { jsonList, jsonText } from '../../platform/archive/json-text.ts';
import { everyPage } from '../../platform/every-page.ts';
import { presentMe } from '../me/me.service.ts';
import { readBlocked } from '../people/read-blocked.service.ts';
import { listReportsBy } from '../reports/reports.store.ts';

/** What the settings show of a person. What is written is what these models name: a new field is in a reply first. */
const Profile = User.omit({
  tokens: true,
  permissions: true,
  subscriptions: true,
  two_factor_recovery_codes: true,
  unread_notifications_count: true,
}).extend(AboutPerson.shape);
const ShownSession = Session.omit({ is_current_device: true });

const blockedBy = (userId: UserId) => everyPage((page) => readBlocked(userId, page), limits.pageSizeMax);
const renderReport = ({ id, reason, text, createdAt }: Awaited<ReturnType<typeof listReportsBy>>[number]) => ({
  ...{ id, reason, text, createdAt },
});

async function* files({ userId }: ArchiveOwner): AsyncGenerator<ArchiveFile> {
  const user = await getUser(userId);
  const me = await presentMe(user);
  yield { path: 'profile.json', text: jsonText(z.parse(Profile, { ...me, ...(await findAbout(userId)) })) };
  yield { path: 'sessions.json', text: jsonText(z.parse(z.array(ShownSession), await listSessions(user))) };
  yield { path: 'api-tokens.json', text: jsonText(z.parse(User.shape.tokens, me.tokens)) };
  yield { path: 'blocked-people.json', text: jsonList({}, 'people', blockedBy(userId)) };
  yield { path: 'reports.json', text: jsonText((await listReportsBy(userId)).map(renderReport)) };
}

/** Who somebody is: 5 trips, some 8 read units. */
export const accountPart: ArchivePart = {
  about: {
    'profile.json':
      'Your names, address, language and place; what you say of yourself, and what of it others see; which picture you have; whether others may find you; the providers that you sign in by; your roles.',
    'sessions.json': 'The browsers that you are signed in on.',
    'blocked-people.json': 'The people whom you block.',
    'reports.json': 'What you reported, and what you said about it.',
    'api-tokens.json': 'Names of your API tokens, and when each was last used.',
  },
  files,
};
