import type { ManagedUser } from '@overtone/shared/admin/users/managed-user.model.ts';
import { getCountryName } from '../../lib/country-name.ts';
import { formatShortDate } from '../../lib/dates.ts';
import { t } from '../../lib/i18n.ts';
import { getUserName } from '../../lib/user-name.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import type { DataColumn } from '../../ui/lists/data-table/data-list.ts';
import { NameCell } from '../../ui/lists/data-table/name-cell.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { badges } from './user-columns.css.ts';

const RoleBadges = ({ roles }: Pick<ManagedUser, 'roles'>) => (
  <span className={badges} {...(roles.length > 1 && { 'data-tooltip': roles.map(({ name }) => name).join(', ') })}>
    {roles.map(({ id, name }) => (
      <Badge key={id}>{name || id}</Badge>
    ))}
  </span>
);

const StatusBadge = ({ user }: { readonly user: ManagedUser }) =>
  user.email_verified_at === null ? (
    <Badge tone="warning">{t('Unverified')}</Badge>
  ) : (
    <Badge tone="positive">{t('Active')}</Badge>
  );

/** The columns of the list of users. The ID of a sortable column is the sort key of the API. */
export const buildUserColumns = (): DataColumn<ManagedUser>[] => [
  {
    id: 'name',
    label: t('Name'),
    width: 168,
    isMain: true,
    isSortable: true,
    cell: (user) => (
      <NameCell picture={<Avatar name={getUserName(user)} image={user.image} size={32} />} name={getUserName(user)} />
    ),
  },
  { id: 'email', label: t('Email'), width: 120, isSortable: true, cell: ({ email }) => email },
  { id: 'roles', label: t('Roles'), width: 110, cell: ({ roles }) => <RoleBadges roles={roles} /> },
  { id: 'state', label: t('Status'), width: 108, cell: (user) => <StatusBadge user={user} /> },
  {
    id: 'country',
    label: t('Country'),
    width: 112,
    isOptional: true,
    cell: ({ country }) => (country ? getCountryName(country) : '—'),
  },
  {
    id: 'created_at',
    label: t('Joined'),
    width: 108,
    isSortable: true,
    cell: ({ created_at }) => formatShortDate(created_at),
  },
  {
    id: 'two_factor',
    label: t('Two factor'),
    width: 124,
    isOptional: true,
    cell: ({ two_factor_confirmed_at }) => (two_factor_confirmed_at ? t('On') : t('Off')),
  },
];
