import { managerInvitesContract } from '@overtone/shared/backstage/artists/manager-invites.contract.ts';
import type { ArtistId } from '@overtone/shared/ids.ts';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { formatLongDate } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { userPath } from '../../lib/paths.ts';
import { getUserName } from '../../lib/user-name.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import { pendingInvitesQuery } from './artists.queries.ts';
import * as css from './managers.css.ts';

/**
 * The users who are invited to manage an artist and have not answered, each with a button that revokes the invitation.
 */
export const PendingInvites = ({ artistId }: { readonly artistId: ArtistId }) => {
  const { data: invites = [], refetch } = useQuery({ ...pendingInvitesQuery(artistId), throwOnError: false });
  const revoke = useCall(managerInvitesContract.revoke, { successMessage: t('Invitation revoked') });
  if (invites.length === 0) return null;
  return (
    <ul className={css.rows} aria-label={t('Pending invitations')}>
      {invites.map(({ id, user, createdBy, expiresAt }) => (
        <li key={id} className={css.row}>
          <Avatar name={getUserName(user)} image={user.image} size={36} />
          <div className={css.text}>
            <Link className={css.invited} to={userPath(user)}>
              <bdi>{getUserName(user)}</bdi>
            </Link>
            <span className={css.hint}>
              {createdBy
                ? t('Invited by :name · expires :date', {
                    name: getUserName(createdBy),
                    date: formatLongDate(expiresAt),
                  })
                : t('Invited · expires :date', { date: formatLongDate(expiresAt) })}
            </span>
          </div>
          <IconButton
            className={css.remove}
            label={t('Revoke the invitation for :name', { name: getUserName(user) })}
            onClick={() => void revoke.run({ params: { artistId, userId: user.id } }, () => refetch())}
          >
            <X aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
};
