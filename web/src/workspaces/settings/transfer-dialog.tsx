import type { UserId } from '@overtone/shared/ids.ts';
import type { WorkspaceMember } from '@overtone/shared/workspaces/workspace.model.ts';
import { workspaceTransferContract } from '@overtone/shared/workspaces/workspace-transfer.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useConfirmedPassword } from '../../accounts/settings/use-confirmed-password.tsx';
import { t } from '../../lib/i18n.ts';
import { getUserName } from '../../lib/user-name.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { actions } from '../../ui/fields/form.css.ts';
import { Form, FormField, SubmitButton } from '../../ui/fields/form.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { TeamWorkspace } from '../team-workspace.ts';
import { transferQuery } from '../workspaces.queries.ts';

interface TransferDialogProps {
  readonly workspace: TeamWorkspace;
  /** The other members. */
  readonly otherMembers: readonly WorkspaceMember[];
  readonly close: () => void;
}

/** Offers another member to become the owner in place of the user. */
export const TransferDialog = ({ workspace, otherMembers, close }: TransferDialogProps) => {
  const client = useQueryClient();
  const withConfirmedPassword = useConfirmedPassword();
  const form = useForm<{ userId: UserId | null }>({ defaultValues: { userId: null } });
  const offer = useCall(workspaceTransferContract.offer, {
    form,
    successMessage: t('Offer sent'),
    wrapCall: withConfirmedPassword,
  });
  const send = async ({ userId }: { userId: UserId | null }): Promise<void> => {
    if (!userId) return;
    await offer.run({ params: { workspaceId: workspace.id }, body: { userId } }, ({ transfer }) => {
      client.setQueryData(transferQuery(workspace.id).queryKey, transfer);
      close();
    });
  };
  return (
    <Dialog title={t('Transfer ownership')} size="sm" role="alertdialog" close={close}>
      <Form form={form} onSubmit={send}>
        <p>
          {t(
            'They have 7 days to accept. The new owner can do everything, including removing you and deleting the workspace.',
          )}
        </p>
        <FormField
          as={Select}
          control={form.control}
          name="userId"
          label={t('New owner')}
          placeholder={t('Choose a member')}
          options={otherMembers.map(({ user, email }) => ({
            value: user.id,
            label: getUserName(user),
            ...(email && { description: email }),
          }))}
          isRequired
          rules={{ required: t('Choose a member.') }}
        />
        <div className={actions}>
          <SubmitButton variant="danger">{t('Send offer')}</SubmitButton>
          <Button onClick={close}>{t('Cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  );
};
