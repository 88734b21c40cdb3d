import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import { managedArtistContract } from '@overtone/shared/backstage/artists/managed-artist.contract.ts';
import type { ManagedArtist } from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import type { PublicProfile, User } from '@overtone/shared/identity/users/user.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { useId } from 'react';
import { isAllowed, useBootstrap } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { artistPath, userPath } from '../../lib/paths.ts';
import { personName } from '../../lib/person-name.ts';
import { keyOf } from '../../lib/query-of.ts';
import { useGoTo } from '../../lib/use-go-to.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { modals } from '../../ui/overlays/modals.ts';
import { managedArtistQuery } from './artists.queries.ts';
import { artistDraft } from './draft.ts';
import { InviteManager } from './invite-manager.tsx';
import * as css from './managers.css.ts';
import { PendingInvites } from './pending-invites.tsx';

interface ManagersProps {
  readonly artist: ManagedArtist;
  readonly user: User;
}

/** Ends that somebody manages an artist, once that was confirmed. Whoever goes themselves sees the page as others do. */
const useRemoval = ({ artist, user }: ManagersProps) => {
  const client = useQueryClient();
  const goTo = useGoTo();
  const mayAll = isAllowed(useBootstrap(), 'music.update');
  const removal = useCall(managedArtistContract.removeManager, { said: t('Manager removed') });
  const { queryKey } = managedArtistQuery(artist.id);
  return ({ id, name }: PublicProfile): void => {
    const isOwn = id === user.id;
    const done = async (): Promise<void> => {
      if (isOwn && !mayAll) {
        artistDraft(artist.id).forget();
        await goTo(artistPath(artist));
        client.removeQueries({ queryKey });
      } else client.setQueryData(queryKey, { ...artist, managers: artist.managers.filter((one) => one.id !== id) });
      if (isOwn) await client.invalidateQueries({ queryKey: keyOf(backstageArtistContract.list), exact: true });
    };
    void modals.confirm({
      title: isOwn
        ? t('Stop managing “:name”?', { name: artist.name })
        : t('Remove :name as a manager?', { name: personName({ name }) }),
      text: isOwn
        ? t('You can change nothing of this artist any more, unless another manager invites you again.')
        : t('They can change nothing of this artist any more. What they have changed stays.'),
      action: isOwn ? t('Stop managing') : t('Remove'),
      isDangerous: true,
      onConfirm: () => removal.run({ params: { artistId: artist.id, userId: id } }, done),
    });
  };
};

/** The managers of an artist, removed with a question, and those who are invited by the address of their profile. */
export const Managers = ({ artist, user }: ManagersProps) => {
  const remove = useRemoval({ artist, user });
  const { managers } = artist;
  const mayAll = isAllowed(useBootstrap(), 'music.update');
  const canRemove = managers.length > 1 || mayAll;
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {t('Managers')}
        </h2>
        <span className={css.hint}>{t('They change this page and its music')}</span>
      </div>
      <ul className={css.rows}>
        {managers.map((manager) => (
          <li key={manager.id} className={css.row}>
            <Avatar name={personName(manager)} image={manager.image} size={36} />
            <Link className={css.name} to={userPath(manager)}>
              <bdi>{personName(manager)}</bdi>
            </Link>
            {manager.id === user.id && <Badge>{t('You')}</Badge>}
            {canRemove && (
              <IconButton
                className={css.remove}
                label={
                  manager.id === user.id
                    ? t('Stop managing this artist')
                    : t('Remove: :name', { name: personName(manager) })
                }
                onClick={() => remove(manager)}
              >
                <UserMinus aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
        {managers.length === 0 && <li className={css.none}>{t('Nobody manages this artist.')}</li>}
      </ul>
      <PendingInvites artistId={artist.id} />
      {managers.length < limits.artistManagersMax ? (
        <InviteManager artistId={artist.id} />
      ) : (
        <p className={css.hint}>{t('An artist has at most :most managers.', { most: limits.artistManagersMax })}</p>
      )}
    </section>
  );
};
