import { Session } from '@overtone/shared/accounts/sessions/session.contract.ts';
import { User } from '@overtone/shared/identity/users/user.model.ts';
import * as z from 'zod';
import { listSessions } from '../../identity/sessions/sessions.store.ts';
import { getUser } from '../../identity/users/users.store.ts';
import type { ArchiveFile, ArchiveOwner, ArchivePart } from '../../platform/archive/archive-file.ts';
import { jsonText } from '../../platform/archive/json-text.ts';
import { presentMe } from '../me/me.service.ts';

/** What the settings show of a person. What is written is what these models name: a new field is in a reply first. */
const Profile = User.omit({
  tokens: true,
  permissions: true,
  subscriptions: true,
  two_factor_recovery_codes: true,
  unread_notifications_count: true,
});
const ShownSession = Session.omit({ is_current_device: true });

async function* files({ userId }: ArchiveOwner): AsyncGenerator<ArchiveFile> {
  const user = await getUser(userId);
  const me = await presentMe(user);
  yield { path: 'profile.json', text: jsonText(z.parse(Profile, me)) };
  yield { path: 'sessions.json', text: jsonText(z.parse(z.array(ShownSession), await listSessions(user))) };
  yield { path: 'api-tokens.json', text: jsonText(z.parse(User.shape.tokens, me.tokens)) };
}

/** Who somebody is: 3 trips, some 5 read units. */
export const accountPart: ArchivePart = {
  about: {
    'profile.json':
      'Your names, address, language and place; which picture you have; whether others may find you; the providers that you sign in by; your roles.',
    'sessions.json': 'The browsers that you are signed in on.',
    'api-tokens.json': 'Names of your API tokens, and when each was last used.',
  },
  files,
};
