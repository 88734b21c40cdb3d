import { personalWorkspace } from '@overtone/shared/workspaces/personal-workspace.ts';
import { workspaceContract } from '@overtone/shared/workspaces/workspace.contract.ts';
import type { Workspace, WorkspaceContentChoice } from '@overtone/shared/workspaces/workspace.model.ts';
import { isAllowed } from '@overtone/shared/workspaces/workspace-roles.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useConfirmedPassword } from '../../accounts/settings/use-confirmed-password.tsx';
import { t, tn } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { actions } from '../../ui/fields/form.css.ts';
import { Form, FormField, SubmitButton } from '../../ui/fields/form.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { workspaceArtistsQuery } from '../artists/workspace-artists.queries.ts';
import { useLeaveWorkspacePage } from '../members/use-leave-workspace.ts';
import type { TeamWorkspace } from '../team-workspace.ts';
import { workspacesQuery } from '../workspaces.queries.ts';

interface DeletionValues {
  name: string;
  artists: string | null;
  target: string | null;
}

/** Returns what happens to the artists, as the API receives it. @param targets the workspaces that can receive them */
const toContentChoice = (
  { artists, target }: DeletionValues,
  targets: readonly Workspace[],
): WorkspaceContentChoice => {
  if (artists === 'delete') return { action: 'delete' };
  const chosen = targets.find(({ id }) => String(id) === target) ?? personalWorkspace;
  return { action: 'transfer', workspaceId: chosen.id };
};

interface DeleteWorkspaceDialogProps {
  readonly workspace: TeamWorkspace;
  readonly close: () => void;
}

/** Deletes a workspace after its name was typed. Its artists move to another workspace, or are deleted as well. */
export const DeleteWorkspaceDialog = ({ workspace, close }: DeleteWorkspaceDialogProps) => {
  const withConfirmedPassword = useConfirmedPassword();
  const leavePage = useLeaveWorkspacePage(workspace);
  const form = useForm<DeletionValues>({
    defaultValues: { artists: 'transfer', target: String(personalWorkspace.id), name: '' },
  });
  const choice = useWatch({ control: form.control, name: 'artists' });
  const remove = useCall(workspaceContract.delete, {
    form,
    successMessage: t('Workspace deleted'),
    wrapCall: withConfirmedPassword,
    onErrorMessage: (message) => form.setError('name', { type: 'server', message }, { shouldFocus: true }),
  });
  const { data: workspaces = [personalWorkspace] } = useQuery({ ...workspacesQuery, throwOnError: false });
  const { data: artists } = useQuery({ ...workspaceArtistsQuery(workspace.id), throwOnError: false });
  const targets = workspaces.filter(({ id, role }) => id !== workspace.id && isAllowed(role, 'manageArtists'));
  return (
    <Dialog title={t('Delete “:name”?', { name: workspace.name })} role="alertdialog" close={close}>
      <Form
        form={form}
        onSubmit={(values) => {
          const body = { name: values.name.trim(), artists: toContentChoice(values, targets) };
          return remove.run({ params: { workspaceId: workspace.id }, body }, async () => {
            close();
            await leavePage();
          });
        }}
      >
        <p>
          {tn(
            workspace.members_count - 1,
            '1 other member loses access. This can’t be undone.',
            ':count other members lose access. This can’t be undone.',
          )}
        </p>
        {artists?.length !== 0 && (
          <FormField
            as={RadioGroup}
            control={form.control}
            name="artists"
            label={t('Artists and their music')}
            options={[
              { value: 'transfer', label: t('Move to another workspace') },
              {
                value: 'delete',
                label: t('Delete'),
                description: t('Their music moves to the trash, and no one manages their profiles.'),
              },
            ]}
          />
        )}
        {artists?.length !== 0 && choice === 'transfer' && (
          <FormField
            as={Select}
            control={form.control}
            name="target"
            label={t('Move to')}
            options={targets.map(({ id, name }) => ({
              value: String(id),
              label: id === personalWorkspace.id ? t('Default') : name,
            }))}
          />
        )}
        <FormField
          as={TextField}
          control={form.control}
          name="name"
          label={t('Type “:name” to confirm', { name: workspace.name })}
          autoComplete="off"
          isRequired
          rules={{
            validate: (typed) => typed?.trim() === workspace.name || t('This doesn’t match the workspace’s name.'),
          }}
        />
        <div className={actions}>
          <SubmitButton variant="danger">{t('Delete workspace')}</SubmitButton>
          <Button onClick={close}>{t('Cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  );
};
