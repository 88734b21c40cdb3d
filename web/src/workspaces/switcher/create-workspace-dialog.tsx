import { workspaceContract } from '@overtone/shared/workspaces/workspace.contract.ts';
import { workspaceLimits } from '@overtone/shared/workspaces/workspace-limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { actions } from '../../ui/fields/form.css.ts';
import { Form, FormField, SubmitButton } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { switchWorkspace } from '../active/active-workspace.ts';
import { workspacePath } from '../workspace-path.ts';
import { workspaceQuery } from '../workspaces.queries.ts';

/** Creates a workspace, switches to it and opens its page. */
export const CreateWorkspaceDialog = ({ close }: { readonly close: () => void }) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { name: '' } });
  const create = useCall(workspaceContract.create, {
    form,
    refresh: [workspaceContract.list],
    successMessage: t('Workspace created'),
  });
  return (
    <Dialog title={t('New workspace')} size="sm" close={close}>
      <Form
        form={form}
        onSubmit={(body) =>
          create.run({ body }, ({ workspace }) => {
            client.setQueryData(workspaceQuery(String(workspace.id)).queryKey, workspace);
            switchWorkspace(client, workspace.id);
            close();
            void navigate(workspacePath(workspace.id));
          })
        }
      >
        <p>{t('Share artists, releases and insights with your team.')}</p>
        <FormField
          as={TextField}
          control={form.control}
          name="name"
          label={t('Name')}
          autoComplete="organization"
          maxLength={workspaceLimits.workspaceNameLengthMax}
          autoFocus
          isRequired
          rules={{ validate: (name) => name.trim() !== '' || t('Enter a name.') }}
        />
        <div className={actions}>
          <SubmitButton>{t('Create workspace')}</SubmitButton>
          <Button onClick={close}>{t('Cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  );
};
