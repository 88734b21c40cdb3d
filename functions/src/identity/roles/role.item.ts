import { Role } from '@overtone/shared/permissions/permissions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';

export const roleItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: Role,
  key: { pk: 'roles', sk: 'role#{id}' },
  isConsistent: true,
});
