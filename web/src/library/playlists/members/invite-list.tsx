import type { PlaylistId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { PlaylistRole } from '@overtone/shared/library/playlists/playlist.model.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Link2, Link2Off, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatLongDate } from '../../../lib/format.ts';
import { t } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { toFullUrl } from '../../../ui/actions/copy-link.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { useCall } from '../../../ui/actions/use-call.ts';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { getInviteUrl } from './invite-path.ts';
import { invitesQuery } from './members.queries.ts';
import * as css from './members-dialog.css.ts';
import { getRoleOptions, parseRole, roleLabels } from './role-labels.ts';

/** Creates invite links of a playlist, whose URLs are shown only once, and revokes them. */
export const InviteList = ({ playlistId }: { readonly playlistId: PlaylistId }) => {
  const [role, setRole] = useState<PlaylistRole>('edit');
  const [token, setToken] = useState<string>();
  const { data: invites = [] } = useQuery({ ...invitesQuery(playlistId), throwOnError: false });
  const refresh = [playlistMembersContract.invites, playlistContract.get];
  const create = useCall(playlistMembersContract.invite, { refresh });
  const revoke = useCall(playlistMembersContract.revoke, { refresh, successMessage: t('Link revoked') });
  const params = { playlistId };
  const isFull = invites.length >= libraryLimits.playlistInvitesMax;
  return (
    <div className={css.section}>
      <div className={css.createLink}>
        <Select
          label={t('People with the link')}
          options={getRoleOptions()}
          value={role}
          onChange={(value) => setRole(parseRole(value))}
        />
        <Button
          variant="primary"
          disabled={isFull}
          isPending={create.isPending}
          onClick={() => void create.run({ params, body: { role } }, (invite) => setToken(invite.token))}
        >
          <Plus aria-hidden />
          {t('Create link')}
        </Button>
      </div>
      {token && (
        <CopyField
          key={token}
          label={t('Link')}
          autoFocus
          value={toFullUrl(getInviteUrl(token))}
          description={t('Copy the link now. You won’t see it again. Anyone with it can join for 30 days.')}
        />
      )}
      {isFull && <p className={css.note}>{t('You’ve reached the link limit. Revoke a link first.')}</p>}
      {invites.length > 0 && (
        <ul className={css.rows} aria-label={t('Links')}>
          {invites.map((invite) => (
            <li key={invite.id} className={css.row}>
              <Link2 className={css.linkIcon} aria-hidden />
              <span className={css.text}>
                <span className={css.name}>{roleLabels[invite.role]()}</span>
                <span className={css.details}>{t('Expires :date', { date: formatLongDate(invite.expiresAt) })}</span>
              </span>
              <IconButton
                label={t('Revoke link')}
                onClick={() => {
                  setToken(undefined);
                  void revoke.run({ params: { playlistId, inviteId: invite.id } });
                }}
              >
                <Link2Off aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
