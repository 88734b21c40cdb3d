import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import { managedArtistContract } from '@overtone/shared/backstage/artists/managed-artist.contract.ts';
import type { ManagedArtist } from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
import type { PublicProfile, User } from '@overtone/shared/identity/users/user.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { useId } from 'react';
import { isAllowed, useBootstrap } from '../../lib/bootstrap.ts';
import { getQueryKey } from '../../lib/create-query.ts';
import { t } from '../../lib/i18n.ts';
import { artistPath, userPath } from '../../lib/paths.ts';
import { useNavigateAndWait } from '../../lib/use-navigate-and-wait.ts';
import { getUserName } from '../../lib/user-name.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { modals } from '../../ui/overlays/modals.ts';
import { artistDraft } from './artist-draft.ts';
import { managedArtistQuery } from './artists.queries.ts';
import { InviteManager } from './invite-manager.tsx';
import * as css from './managers.css.ts';
import { PendingInvites } from './pending-invites.tsx';

interface ManagersProps {
  readonly artist: ManagedArtist;
  readonly user: User;
}

/**
 * Returns a function that removes a manager after a confirmation. Managers who remove themselves are redirected to the
 * public page.
 */
const useRemoveManager = ({ artist, user }: ManagersProps) => {
  const client = useQueryClient();
  const navigateAndWait = useNavigateAndWait();
  const canEditAllArtists = isAllowed(useBootstrap(), 'music.update');
  const removal = useCall(managedArtistContract.removeManager, { successMessage: t('Manager removed') });
  const { queryKey } = managedArtistQuery(artist.id);
  return ({ id, name }: PublicProfile): void => {
    const isSelf = id === user.id;
    const handleRemoved = async (): Promise<void> => {
      if (isSelf && !canEditAllArtists) {
        artistDraft(artist.id).delete();
        await navigateAndWait(artistPath(artist));
        client.removeQueries({ queryKey });
      } else client.setQueryData(queryKey, { ...artist, managers: artist.managers.filter((other) => other.id !== id) });
      if (isSelf) await client.invalidateQueries({ queryKey: getQueryKey(backstageArtistContract.list), exact: true });
    };
    void modals.confirm({
      title: isSelf
        ? t('Stop managing “:name”?', { name: artist.name })
        : t('Remove :name as a manager?', { name: getUserName({ name }) }),
      text: isSelf
        ? t('You’ll lose access to this artist unless another manager invites you again.')
        : t('They’ll lose access to this artist. Their changes stay.'),
      action: isSelf ? t('Stop managing') : t('Remove'),
      isDangerous: true,
      onConfirm: () => removal.run({ params: { artistId: artist.id, userId: id } }, handleRemoved),
    });
  };
};

/** The managers of an artist, with buttons to remove them, and the form that invites another one. */
export const Managers = ({ artist, user }: ManagersProps) => {
  const remove = useRemoveManager({ artist, user });
  const { managers } = artist;
  const canEditAllArtists = isAllowed(useBootstrap(), 'music.update');
  const canRemove = managers.length > 1 || canEditAllArtists;
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {t('Managers')}
        </h2>
        <span className={css.hint}>{t('Managers can edit this page and its music')}</span>
      </div>
      <ul className={css.rows}>
        {managers.map((manager) => (
          <li key={manager.id} className={css.row}>
            <Avatar name={getUserName(manager)} image={manager.image} size={36} />
            <Link className={css.name} to={userPath(manager)}>
              <bdi>{getUserName(manager)}</bdi>
            </Link>
            {manager.id === user.id && <Badge>{t('You')}</Badge>}
            {canRemove && (
              <IconButton
                className={css.remove}
                label={
                  manager.id === user.id
                    ? t('Stop managing this artist')
                    : t('Remove :name', { name: getUserName(manager) })
                }
                onClick={() => remove(manager)}
              >
                <UserMinus aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
        {managers.length === 0 && <li className={css.none}>{t('No managers yet.')}</li>}
      </ul>
      <PendingInvites artistId={artist.id} />
      {managers.length < backstageLimits.artistManagersMax ? (
        <InviteManager artistId={artist.id} />
      ) : (
        <p className={css.hint}>
          {t('An artist can have up to :max managers.', { max: backstageLimits.artistManagersMax })}
        </p>
      )}
    </section>
  );
};
