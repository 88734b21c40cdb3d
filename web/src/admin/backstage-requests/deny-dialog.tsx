import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import type { BackstageRequest } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { siteLimits } from '@overtone/shared/site/site-limits.ts';
import { useForm } from 'react-hook-form';
import { getRequestedArtistName } from '../../backstage/requests/request-labels.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { actions } from '../../ui/fields/form.css.ts';
import { Form, FormField, SubmitButton } from '../../ui/fields/form.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useDecision } from './use-decision.ts';

interface DenyDialogProps {
  readonly request: BackstageRequest;
  readonly close: () => void;
}

/** The dialog that denies a request with a reason. */
export const DenyDialog = ({ request, close }: DenyDialogProps) => {
  const form = useForm({ defaultValues: { note: '' } });
  const { showDecision, showFailure } = useDecision(request.id);
  const deny = useCall(backstageRequestContract.deny, {
    form,
    successMessage: t('Request denied'),
    onErrorMessage: (...failure) => {
      close();
      showFailure(...failure);
    },
  });
  return (
    <Dialog title={t('Deny request for “:name”?', { name: getRequestedArtistName(request) })} close={close}>
      <Form
        form={form}
        onSubmit={(body) =>
          deny.run({ params: { requestId: request.id }, body }, async (reply) => {
            close();
            await showDecision(reply);
          })
        }
      >
        <FormField
          as={TextArea}
          control={form.control}
          name="note"
          label={t('Reason')}
          description={t('Shown to the requester, who can submit a new request.')}
          rows={5}
          maxLength={siteLimits.messageLengthMax}
          isRequired
          rules={{ validate: (note) => note.trim() !== '' || t('Enter a reason.') }}
        />
        <div className={actions}>
          <SubmitButton variant="danger">{t('Deny')}</SubmitButton>
          <Button onClick={close}>{t('Cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  );
};
