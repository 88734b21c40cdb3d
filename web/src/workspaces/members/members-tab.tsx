import { isAllowed } from '@overtone/shared/workspaces/workspace-roles.ts';
import { useQuery } from '@tanstack/react-query';
import { Mail, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { t, tn } from '../../lib/i18n.ts';
import { getUserName } from '../../lib/user-name.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton.tsx';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { roleDescriptions, roleLabels } from '../role-labels.ts';
import type { WorkspaceTabProps } from '../team-workspace.ts';
import * as css from '../workspace-page.css.ts';
import { invitesQuery, membersQuery } from '../workspaces.queries.ts';
import { MemberRow } from './member-row.tsx';
import * as styles from './members-tab.css.ts';

const InviteDialog = loadComponentOnFirstUse(
  async () => (await import('../invites/invite-dialog.tsx')).InviteDialog,
  ({ close }) => close(),
);

/** The number of members from which a search helps. */
const searchableCount = 5;

const RoleDescriptions = () => (
  <dl className={styles.roles}>
    {roleDescriptions.map(([role, describe]) => (
      <div key={role}>
        <dt className={styles.roleName}>{roleLabels[role]()}</dt>
        <dd className={styles.roleText}>{describe()}</dd>
      </div>
    ))}
  </dl>
);

const normalize = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The members of a workspace with their roles. Those who manage members invite, change roles and remove. */
export const MembersTab = ({ workspace, user }: WorkspaceTabProps) => {
  const [searchText, setSearchText] = useState('');
  const [isInviting, setInviting] = useState(false);
  const canManage = isAllowed(workspace.role, 'manageMembers');
  const {
    data: members,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...membersQuery(workspace.id), throwOnError: false });
  const { data: invites = [] } = useQuery({ ...invitesQuery(workspace.id), enabled: canManage, throwOnError: false });
  if (!members) {
    if (!error) {
      return (
        <Loading>
          <RowsSkeleton count={4} />
        </Loading>
      );
    }
    return (
      <div className={css.empty}>
        <EmptyNote text={getLoadFailureText(error, t('We couldn’t load the members.'))} />
        <Button isPending={isFetching} onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </div>
    );
  }
  const matchingMembers = members.filter(({ user: member, email }) =>
    normalize(`${getUserName(member)} ${email ?? ''}`).includes(normalize(searchText)),
  );
  const ownerCount = members.filter(({ role }) => role === 'owner').length;
  const isAlone = members.length === 1 && invites.length === 0;
  return (
    <div className={css.stack}>
      {(canManage || members.length >= searchableCount) && (
        <div className={css.toolbar}>
          {canManage && (
            <Button variant="primary" onClick={() => setInviting(true)}>
              <UserPlus className={css.buttonIcon} aria-hidden />
              {t('Invite')}
            </Button>
          )}
          {members.length >= searchableCount && (
            <ListSearch
              label={t('Find a member')}
              value={searchText}
              onSearch={setSearchText}
              hasShortcutHint={false}
            />
          )}
        </div>
      )}
      <div className={styles.card}>
        <div className={styles.head} aria-hidden>
          <span className={styles.headMember}>{t('Member')}</span>
          <span className={styles.headRole}>{t('Role')}</span>
        </div>
        <ul aria-label={t('Members')}>
          {matchingMembers.map((member) => (
            <MemberRow
              key={member.user.id}
              workspace={workspace}
              member={member}
              isSelf={member.user.id === user.id}
              isLastOwner={member.role === 'owner' && ownerCount === 1}
            />
          ))}
        </ul>
        {matchingMembers.length === 0 && (
          <div className={styles.row}>
            <span className={styles.text}>{t('No member matches your search.')}</span>
          </div>
        )}
        {invites.length > 0 && (
          <button type="button" className={styles.waiting} onClick={() => setInviting(true)}>
            <span className={styles.waitingIcon} aria-hidden>
              <Mail />
            </span>
            {tn(invites.length, '1 invitation waiting', ':count invitations waiting')}
          </button>
        )}
      </div>
      {isAlone && canManage && (
        <p className={css.note}>{t('It’s just you so far. Invite people to work on releases together.')}</p>
      )}
      <RoleDescriptions />
      {isInviting && <InviteDialog workspace={workspace} close={() => setInviting(false)} />}
    </div>
  );
};
