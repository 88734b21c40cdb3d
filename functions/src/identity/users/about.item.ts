import { UserAbout } from '@overtone/shared/identity/users/user.model.ts';
import { defineItem } from '../../platform/dynamo/item.ts';

/**
 * The "about" section of a profile. It is separate from the user item, which every request and every list of users
 * reads, because only the profile page shows it.
 */
export const aboutItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: UserAbout,
  key: { pk: 'user#{userId}', sk: 'about' },
  isConsistent: true,
});
