import { blocksContract } from '@overtone/shared/accounts/blocks/blocks.contract.ts';
import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { t } from '../../lib/i18n.ts';
import { getUserName } from '../../lib/user-name.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { row, rows, rowText, rowTitle } from '../../ui/lists/list-rows.css.ts';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { blockedUsersQuery } from '../blocks/blocks.queries.ts';
import { note } from './settings-panel.css.ts';

const BlockedUser = ({ user }: { readonly user: PublicProfile }) => {
  const client = useQueryClient();
  const name = getUserName(user);
  const unblock = useCall(blocksContract.unblock, {
    refresh: [blocksContract.blocks],
    successMessage: t('You unblocked :name', { name }),
  });
  const unblockUser = () =>
    unblock.run({ params: { userId: user.id } }, () => client.invalidateQueries({ queryKey: ['users', user.id] }));
  return (
    <li className={row}>
      <Avatar name={name} image={user.image} />
      <div className={rowText}>
        <span className={rowTitle}>{name}</span>
      </div>
      <Button isPending={unblock.pending} onClick={() => void unblockUser()} aria-label={t('Unblock :name', { name })}>
        {t('Unblock')}
      </Button>
    </li>
  );
};

/** The users whom the logged-in user blocks, each with an unblock button. */
export const BlockedUsers = () => {
  const { data, error, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery(blockedUsersQuery);
  const users = data?.pages.flatMap((page) => page.data);
  return (
    <>
      <h3>{t('Blocked people')}</h3>
      {users?.length === 0 && <p className={note}>{t('You haven’t blocked anyone.')}</p>}
      {!users && error && <EmptyNote text={getLoadFailureText(error, t('We couldn’t load this list.'))} />}
      {users && users.length > 0 && (
        <ul className={rows}>
          {users.map((user) => (
            <BlockedUser key={user.id} user={user} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <LoadMore isLoading={isFetching} hasFailed={isFetchNextPageError} load={() => void fetchNextPage()} />
      )}
    </>
  );
};
