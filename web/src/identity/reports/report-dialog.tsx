import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import { reportContract } from '@overtone/shared/identity/reports/report.contract.ts';
import {
  getReportedKind,
  type ReportableId,
  type ReportReason,
} from '@overtone/shared/identity/reports/report.model.ts';
import { useForm } from 'react-hook-form';
import { t } from '../../lib/i18n.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { Form, FormField, SubmitButton } from '../../ui/fields/form.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface ReportDialogProps {
  readonly id: ReportableId;
  readonly name: string;
  readonly close: () => void;
}

const reasons: Readonly<Record<ReportReason, () => string>> = {
  spam: () => t('Spam or advertising'),
  harassment: () => t('Harassment'),
  hate: () => t('Hate'),
  impersonation: () => t('Impersonation'),
  sexual: () => t('Sexual content'),
  rights: () => t('Copyright or trademark infringement'),
  other: () => t('Something else'),
};

/** Reports a user or a playlist to the admins. */
export const ReportDialog = ({ id, name, close }: ReportDialogProps) => {
  const isUser = getReportedKind(id) === 'user';
  const form = useForm<{ reason: ReportReason | null; text: string }>({ defaultValues: { reason: null, text: '' } });
  const report = useCall(reportContract.report, {
    form,
    successMessage: t('Thanks for your report. We’ll review it.'),
  });
  const send = ({ reason, text }: { reason: ReportReason | null; text: string }) =>
    report.run({ body: { id, reason: reason ?? 'other', text: text.trim() || null } }, close);
  return (
    <Dialog title={t('Report :name', { name })} size="sm" close={close}>
      <Form form={form} onSubmit={send} label={t('Report :name', { name })}>
        <FormField
          as={RadioGroup}
          control={form.control}
          name="reason"
          label={t('What’s wrong?')}
          options={Object.entries(reasons).map(([value, label]) => ({ value, label: label() }))}
          rules={{ required: t('Choose a reason.') }}
        />
        <FormField
          as={TextArea}
          control={form.control}
          name="text"
          label={t('Additional details')}
          description={
            isUser
              ? t('Only moderators see your report. We won’t tell :name.', { name })
              : t('Only moderators see your report. The author isn’t notified.')
          }
          maxLength={identityLimits.reportLengthMax}
        />
        <SubmitButton>{t('Report')}</SubmitButton>
      </Form>
    </Dialog>
  );
};
