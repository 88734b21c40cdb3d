import { workspaceContract } from '@overtone/shared/workspaces/workspace.contract.ts';
import { workspaceLimits } from '@overtone/shared/workspaces/workspace-limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { t } from '../../lib/i18n.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { actions } from '../../ui/fields/form.css.ts';
import { Form, FormField, SubmitButton } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { TeamWorkspace } from '../team-workspace.ts';
import { workspaceQuery } from '../workspaces.queries.ts';

/** Renames a workspace. */
export const NameForm = ({ workspace }: { readonly workspace: TeamWorkspace }) => {
  const client = useQueryClient();
  const form = useForm({ defaultValues: { name: workspace.name } });
  const rename = useCall(workspaceContract.rename, {
    form,
    refresh: [workspaceContract.list],
    successMessage: t('Workspace renamed'),
  });
  const params = { workspaceId: workspace.id };
  return (
    <Form
      form={form}
      label={t('Name')}
      onSubmit={(body) =>
        rename.run({ params, body }, (reply) => {
          client.setQueryData(workspaceQuery(workspace.id).queryKey, reply.workspace);
        })
      }
    >
      <FormField
        as={TextField}
        control={form.control}
        name="name"
        label={t('Name')}
        isLabelHidden
        autoComplete="off"
        maxLength={workspaceLimits.workspaceNameLengthMax}
        isRequired
        rules={{ validate: (name) => name.trim() !== '' || t('Enter a name.') }}
      />
      <div className={actions}>
        <SubmitButton variant="secondary">{t('Rename')}</SubmitButton>
      </div>
    </Form>
  );
};
