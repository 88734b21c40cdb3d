import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import type { PlaylistMember } from '@overtone/shared/library/playlists/playlist-members.model.ts';
import { useQuery } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { getLoadFailureText } from '../../../lib/failure-text.ts';
import { formatRelativeTime } from '../../../lib/format.ts';
import { t } from '../../../lib/i18n.ts';
import { getUserName } from '../../../lib/user-name.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { useCall } from '../../../ui/actions/use-call.ts';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { membersQuery } from './members.queries.ts';
import * as css from './members-dialog.css.ts';
import { getRoleOptions, parseRole, roleLabels } from './role-labels.ts';

interface MemberRowProps {
  readonly playlist: Playlist;
  readonly member: PlaylistMember;
  readonly isOwner: boolean;
  readonly onRemove: (member: PlaylistMember) => void;
}

const MemberRow = ({ playlist, member, isOwner, onRemove }: MemberRowProps) => {
  const { user, role, joinedAt } = member;
  const name = getUserName(user);
  const setRole = useCall(playlistMembersContract.setRole, { refresh: [playlistMembersContract.list] });
  const params = { playlistId: playlist.id, userId: user.id };
  return (
    <li className={css.row}>
      <Avatar name={name} image={user.image} />
      <span className={css.text}>
        <span className={css.name}>{name}</span>
        <span className={css.details}>
          {joinedAt ? t('Joined :when', { when: formatRelativeTime(joinedAt) }) : t('Owner')}
          {role && !isOwner && ` · ${roleLabels[role]()}`}
        </span>
      </span>
      {role && isOwner && (
        <>
          <div className={css.choice}>
            <Select
              label={t('Permissions for :name', { name })}
              isLabelHidden
              options={getRoleOptions()}
              value={role}
              onChange={(value) => void setRole.run({ params, body: { role: parseRole(value) } })}
            />
          </div>
          <IconButton label={t('Remove :name', { name })} onClick={() => onRemove(member)}>
            <UserMinus aria-hidden />
          </IconButton>
        </>
      )}
    </li>
  );
};

interface MemberListProps {
  readonly playlist: Playlist;
  readonly isOwner: boolean;
  readonly onRemove: (member: PlaylistMember) => void;
}

/** The members of a playlist with their roles. The owner can change roles and remove members. */
export const MemberList = ({ playlist, isOwner, onRemove }: MemberListProps) => {
  const { data: members, error, refetch } = useQuery({ ...membersQuery(playlist.id), throwOnError: false });
  if (!members && !error) {
    return (
      <Loading>
        {[62, 48].map((width) => (
          <Skeleton key={width} width={`${width}%`} height="40px" />
        ))}
      </Loading>
    );
  }
  if (!members) {
    return (
      <div className={css.section}>
        <p>{getLoadFailureText(error, t('We couldn’t load the playlist’s members.'))}</p>
        <div>
          <Button onClick={() => void refetch()}>{t('Try again')}</Button>
        </div>
      </div>
    );
  }
  return (
    <ul className={css.rows} aria-label={t('People')}>
      {members.map((member) => (
        <MemberRow key={member.user.id} {...{ playlist, member, isOwner, onRemove }} />
      ))}
    </ul>
  );
};

/** The call that removes a member or leaves a playlist, with its toast. */
export const useRemoveMember = (playlist: Playlist, isLeaving: boolean) =>
  useCall(playlistMembersContract.remove, {
    refresh: [playlistMembersContract.listJoined, playlistContract.get],
    successMessage: isLeaving ? t('You left “:name”', { name: playlist.name }) : t('Removed from playlist'),
  });
