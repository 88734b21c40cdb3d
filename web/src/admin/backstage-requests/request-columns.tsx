import type { BackstageRequest } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { getRelationLabel, getRequestTypeLabel } from '../../backstage/requests/request-labels.ts';
import { formatShortDate } from '../../lib/dates.ts';
import { t } from '../../lib/i18n.ts';
import { getUserName } from '../../lib/user-name.ts';
import type { DataColumn } from '../../ui/lists/data-table/data-list.ts';
import { NameCell } from '../../ui/lists/data-table/name-cell.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { ArtistCell } from './similar-names.tsx';

/** Returns the requester's display name, or the name in the request if the account is deleted. */
export const getRequesterName = ({ user, first_name, last_name }: BackstageRequest): string =>
  user ? getUserName(user) : `${first_name} ${last_name}`;

/** The columns of the list of requests. */
export const buildRequestColumns = (): DataColumn<BackstageRequest>[] => [
  {
    id: 'user',
    label: t('User'),
    width: 180,
    isMain: true,
    cell: (request) => (
      <NameCell
        picture={<Avatar name={getRequesterName(request)} image={request.user?.image ?? null} size={32} />}
        name={getRequesterName(request)}
      />
    ),
  },
  { id: 'artist', label: t('Artist'), width: 240, cell: (request) => <ArtistCell request={request} /> },
  { id: 'type', label: t('Request'), width: 140, cell: ({ type }) => getRequestTypeLabel(type) },
  { id: 'role', label: t('Role'), width: 90, cell: ({ role }) => getRelationLabel(role) },
  { id: 'created_at', label: t('Submitted'), width: 108, cell: ({ created_at }) => formatShortDate(created_at) },
];
