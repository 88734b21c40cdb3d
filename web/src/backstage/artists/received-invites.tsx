import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import { managerInvitesContract } from '@overtone/shared/backstage/artists/manager-invites.contract.ts';
import type { ReceivedManagerInvite } from '@overtone/shared/backstage/artists/manager-invites.model.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '../../lib/create-query.ts';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { formatLongDate } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { artistPath } from '../../lib/paths.ts';
import { getUserName } from '../../lib/user-name.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { row, rows, rowText, rowTitle } from '../../ui/lists/list-rows.css.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import { receivedInvitesQuery } from './artists.queries.ts';
import { answers, hint } from './managers.css.ts';

const formatSender = ({ createdBy, expiresAt }: ReceivedManagerInvite): string => {
  const date = formatLongDate(expiresAt);
  return createdBy
    ? t('Invited by :name · expires :date', { name: getUserName(createdBy), date })
    : t('Invited · expires :date', { date });
};

const ReceivedInvite = ({ invite }: { readonly invite: ReceivedManagerInvite }) => {
  const client = useQueryClient();
  const { artist } = invite;
  const { name } = artist;
  const refresh = [managerInvitesContract.listReceived];
  const accept = useCall(managerInvitesContract.accept, {
    refresh,
    successMessage: t('You now manage :name', { name }),
  });
  const decline = useCall(managerInvitesContract.decline, { refresh, successMessage: t('Invitation declined') });
  const params = { artistId: artist.id };
  // If the invitation is no longer valid, the list is loaded again.
  const runAndRefresh = async (run: () => Promise<unknown>): Promise<void> => {
    if ((await run()) === undefined) await client.invalidateQueries({ queryKey: receivedInvitesQuery().queryKey });
  };
  const refreshManagedArtists = () =>
    client.invalidateQueries({ queryKey: getQueryKey(backstageArtistContract.list), exact: true });
  return (
    <li className={row}>
      <Avatar name={name} image={artist.image} />
      <div className={rowText}>
        <Link className={rowTitle} to={artistPath(artist)}>
          <bdi>{name}</bdi>
        </Link>
        <span className={hint}>{formatSender(invite)}</span>
      </div>
      <div className={answers}>
        <Button
          variant="primary"
          isPending={accept.pending}
          disabled={decline.pending}
          aria-label={t('Accept the invitation to manage :name', { name })}
          onClick={() => void runAndRefresh(() => accept.run({ params }, refreshManagedArtists))}
        >
          {t('Accept')}
        </Button>
        <Button
          isPending={decline.pending}
          disabled={accept.pending}
          aria-label={t('Decline the invitation to manage :name', { name })}
          onClick={() => void runAndRefresh(() => decline.run({ params }))}
        >
          {t('Decline')}
        </Button>
      </div>
    </li>
  );
};

/** The invitations to manage artists that the user received, to accept or to decline. */
export const ReceivedInvites = () => {
  const { data: invites, error } = useQuery({ ...receivedInvitesQuery(), throwOnError: false });
  if (!invites) return error ? <EmptyNote text={getLoadFailureText(error, t('We couldn’t load this list.'))} /> : null;
  if (invites.length === 0)
    return <p className={hint}>{t('No invitations. Invitations to manage an artist will appear here.')}</p>;
  return (
    <ul className={rows} aria-label={t('Invitations')}>
      {invites.map((invite) => (
        <ReceivedInvite key={invite.id} invite={invite} />
      ))}
    </ul>
  );
};
