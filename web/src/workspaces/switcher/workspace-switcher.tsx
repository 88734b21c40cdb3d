import { personalWorkspace } from '@overtone/shared/workspaces/personal-workspace.ts';
import type { Workspace } from '@overtone/shared/workspaces/workspace.model.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Plus, RotateCw, UsersRound } from 'lucide-react';
import { useEffect } from 'react';
import { Header } from 'react-aria-components/Header';
import { MenuItem, MenuSection } from 'react-aria-components/Menu';
import { useNavigate } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { t } from '../../lib/i18n.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { entry } from '../../ui/overlays/menu-popover.css.ts';
import { switchWorkspace, useActiveWorkspaceId } from '../active/active-workspace.ts';
import { leaveMissingWorkspace } from '../active/leave-missing-workspace.ts';
import { formatMemberCount } from '../format-member-count.ts';
import { workspacePath } from '../workspace-path.ts';
import { WorkspaceTile } from '../workspace-tile.tsx';
import { workspacesQuery } from '../workspaces.queries.ts';
import { openCreateWorkspace } from './open-create-workspace.ts';
import * as css from './workspace-switcher.css.ts';

const placeholder: readonly Workspace[] = [personalWorkspace];

/**
 * The sections of the user menu that switch to another workspace, manage the active one and create one. The list is
 * loaded when the menu opens; until then it contains the personal workspace, which everyone has.
 */
export const WorkspaceSwitcher = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data = placeholder, error, isFetching, refetch } = useQuery({ ...workspacesQuery, throwOnError: false });
  const activeId = useActiveWorkspaceId();
  const activeWorkspace = data.find(({ id }) => String(id) === activeId);
  const isMissing = !activeWorkspace && !isFetching && data !== placeholder;
  useEffect(() => {
    if (isMissing) leaveMissingWorkspace(client);
  }, [isMissing, client]);
  const choose = (chosenId: string): void => {
    const chosenWorkspace = data.find(({ id }) => String(id) === chosenId);
    if (chosenWorkspace) switchWorkspace(client, chosenWorkspace.id);
  };
  return (
    <>
      <MenuSection
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[`workspace-${activeId}`]}
        onSelectionChange={(keys) => {
          for (const key of keys === 'all' ? [] : keys) choose(String(key).replace('workspace-', ''));
        }}
      >
        <Header className={css.heading}>{t('Workspace')}</Header>
        {data.map((workspace) => {
          const { id, members_count } = workspace;
          const name = id === personalWorkspace.id ? t('Default') : workspace.name;
          return (
            <MenuItem key={id} id={`workspace-${id}`} className={classNames(entry, css.workspace)} textValue={name}>
              <WorkspaceTile workspace={workspace} size={36} />
              <span className={css.text}>
                <span className={css.name}>{name}</span>
                <span className={css.details}>{formatMemberCount(members_count)}</span>
              </span>
              {String(id) === activeId && <Check className={css.check} aria-hidden />}
            </MenuItem>
          );
        })}
        {isFetching && !activeWorkspace && (
          <MenuItem
            id="workspace-loading"
            className={classNames(entry, css.workspace)}
            textValue={t('Loading')}
            isDisabled
          >
            <Skeleton width="36px" />
            <Skeleton width="50%" height="14px" />
          </MenuItem>
        )}
      </MenuSection>
      <MenuSection className={css.section} aria-label={t('Workspace')}>
        {error && data === placeholder && (
          <MenuItem
            id="workspaces-retry"
            className={entry}
            textValue={t('Try again')}
            shouldCloseOnSelect={false}
            onAction={() => void refetch()}
          >
            <RotateCw className={css.icon} aria-hidden />
            <span className={css.text}>
              {t('Try again')}
              <span className={css.details}>{getLoadFailureText(error, t('We couldn’t load your workspaces.'))}</span>
            </span>
          </MenuItem>
        )}
        {activeWorkspace && activeWorkspace.id !== personalWorkspace.id && (
          <MenuItem
            id="workspace-page"
            className={entry}
            textValue={t('Manage workspace')}
            onAction={() => void navigate(workspacePath(activeWorkspace.id))}
          >
            <UsersRound className={css.icon} aria-hidden />
            {t('Manage workspace')}
          </MenuItem>
        )}
        <MenuItem id="new-workspace" className={entry} textValue={t('New workspace')} onAction={openCreateWorkspace}>
          <Plus className={css.icon} aria-hidden />
          {t('New workspace')}
        </MenuItem>
      </MenuSection>
    </>
  );
};
