import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import { reportContract } from '@overtone/shared/identity/reports/report.contract.ts';
import {
  type ReportableId,
  type ReportReason,
  reportedKindOf,
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
  impersonation: () => t('Pretends to be somebody else'),
  sexual: () => t('Sexual content'),
  rights: () => t('Uses what belongs to somebody else'),
  other: () => t('Something else'),
};

/** Tells those who look after the site of a person or a playlist. */
export const ReportDialog = ({ id, name, close }: ReportDialogProps) => {
  const isPerson = reportedKindOf(id) === 'person';
  const form = useForm<{ reason: ReportReason | null; text: string }>({ defaultValues: { reason: null, text: '' } });
  const report = useCall(reportContract.report, { form, said: t('Thank you. Somebody will look at it.') });
  const send = ({ reason, text }: { reason: ReportReason | null; text: string }) =>
    report.run({ body: { id, reason: reason ?? 'other', text: text.trim() || null } }, close);
  return (
    <Dialog title={t('Report :name', { name })} size="sm" close={close}>
      <Form form={form} onSubmit={send} label={t('Report :name', { name })}>
        <FormField
          as={RadioGroup}
          control={form.control}
          name="reason"
          label={t('What is wrong?')}
          options={Object.entries(reasons).map(([value, label]) => ({ value, label: label() }))}
          rules={{ required: t('Choose one.') }}
        />
        <FormField
          as={TextArea}
          control={form.control}
          name="text"
          label={t('What should we know?')}
          description={
            isPerson
              ? t('Only those who look after the site read it. :name is not told.', { name })
              : t('Only those who look after the site read it. Whoever made it is not told.')
          }
          maxLength={identityLimits.reportLengthMax}
        />
        <SubmitButton>{t('Report')}</SubmitButton>
      </Form>
    </Dialog>
  );
};
