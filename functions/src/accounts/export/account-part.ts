import { Session } from '@overtone/shared/accounts/sessions/session.contract.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import { User, UserAbout } from '@overtone/shared/identity/users/user.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { listSessions } from '../../identity/sessions/sessions.store.ts';
import { findAbout } from '../../identity/users/about.store.ts';
import { getUser } from '../../identity/users/users.store.ts';
import type { ArchiveFile, ArchiveOwner, ArchivePart } from '../../platform/archive/archive-file.ts';
import { formatJson, formatJsonList } from '../../platform/archive/json-text.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { readBlockedUsers } from '../blocks/read-blocked-users.service.ts';
import { presentMe } from '../me/me.service.ts';
import { listReportsBy } from '../reports/reports.store.ts';

/**
 * The fields of a user that the settings show. Only fields of these models are exported, so that a new field appears in
 * an API response first.
 */
const Profile = User.omit({
  tokens: true,
  permissions: true,
  subscriptions: true,
  two_factor_recovery_codes: true,
  unread_notifications_count: true,
}).extend(UserAbout.shape);
const ExportedSession = Session.omit({ is_current_device: true });

const listBlockedUsers = (userId: UserId) =>
  iteratePages((page) => readBlockedUsers(userId, page), httpLimits.pageSizeMax);
const toExportedReport = ({ id, reason, text, createdAt }: Awaited<ReturnType<typeof listReportsBy>>[number]) => ({
  ...{ id, reason, text, createdAt },
});

async function* createFiles({ userId }: ArchiveOwner): AsyncGenerator<ArchiveFile> {
  const user = await getUser(userId);
  const me = await presentMe(user);
  yield { path: 'profile.json', text: formatJson(z.parse(Profile, { ...me, ...(await findAbout(userId)) })) };
  yield { path: 'sessions.json', text: formatJson(z.parse(z.array(ExportedSession), await listSessions(user))) };
  yield { path: 'api-tokens.json', text: formatJson(z.parse(User.shape.tokens, me.tokens)) };
  yield { path: 'blocked-people.json', text: formatJsonList({}, 'people', listBlockedUsers(userId)) };
  yield { path: 'reports.json', text: formatJson((await listReportsBy(userId)).map(toExportedReport)) };
}

/** Exports the profile, sessions, tokens, blocks and reports of a user. Costs 5 round trips and about 8 read units. */
export const accountPart: ArchivePart = {
  descriptions: {
    'profile.json':
      'Your names, email, language and location; your profile and privacy settings; your profile image; the providers you log in with; your roles.',
    'sessions.json': 'The browsers you are logged in on.',
    'blocked-people.json': 'The people you have blocked.',
    'reports.json': 'Your reports, with the reasons you gave.',
    'api-tokens.json': 'Names of your API tokens, and when each was last used.',
  },
  files: createFiles,
};
