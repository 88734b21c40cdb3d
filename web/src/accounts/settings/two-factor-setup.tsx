import { twoFactorContract } from '@overtone/shared/accounts/auth/two-factor.contract.ts';
import type { Reply } from '@overtone/shared/http/endpoint.ts';
import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { t, tn } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { type Action, useAction } from '../../ui/actions/use-action.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { CopyField } from '../../ui/fields/copy-field.tsx';
import { Form, FormField, SubmitButton } from '../../ui/fields/form.tsx';
import { requiresPasswordConfirmation, twoFactorKeyQuery } from './account.queries.ts';
import { buttons } from './settings-panel.css.ts';
import * as css from './two-factor.css.ts';
import { useConfirmedPassword } from './use-confirmed-password.tsx';

interface TwoFactorSetupProps {
  readonly onConfirmed: (response: Reply<typeof twoFactorContract.confirm>) => Promise<void>;
  readonly cancel: Action;
}

/** Converts the server's SVG to a data URL. In an `img` element its scripts cannot run. */
const toDataUrl = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** Shows the key for the authenticator app and asks for the first code. */
export const TwoFactorSetup = ({ onConfirmed, cancel }: TwoFactorSetupProps) => {
  const withConfirmedPassword = useConfirmedPassword();
  const { data: key, error, refetch } = useQuery(twoFactorKeyQuery);
  const form = useForm({ defaultValues: { code: '' } });
  const confirm = useCall(twoFactorContract.confirm, { form, wrapCall: withConfirmedPassword });
  const retry = useAction(async () =>
    requiresPasswordConfirmation(error) ? withConfirmedPassword(() => refetch()) : refetch(),
  );
  const cancelButton = (
    <Button isPending={cancel.isPending} onClick={() => void cancel.run()}>
      {t('Cancel')}
    </Button>
  );
  if (error && !key) {
    return (
      <>
        <Banner tone={requiresPasswordConfirmation(error) ? 'info' : 'danger'}>
          {requiresPasswordConfirmation(error)
            ? t('Setup isn’t finished. Confirm your password to see the key and continue.')
            : getLoadFailureText(error, t('We couldn’t load the key.'))}
        </Banner>
        <div className={buttons}>
          <Button variant="primary" isPending={retry.isPending} onClick={() => void retry.run()}>
            {requiresPasswordConfirmation(error) ? t('Continue') : t('Try again')}
          </Button>
          {cancelButton}
        </div>
      </>
    );
  }
  return (
    <div className={css.setup}>
      {key ? (
        <img className={css.qrCode} src={toDataUrl(key.svg)} alt={t('QR code for your authenticator app')} />
      ) : (
        <Loading>
          <Skeleton width="192px" />
        </Loading>
      )}
      <Form
        form={form}
        className={css.form}
        label={t('Set up two factor authentication')}
        onSubmit={(body) => confirm.run({ body }, onConfirmed)}
      >
        <p>
          {t(
            'Scan this QR code with your authenticator app, or enter the key there. Then enter the code the app shows.',
          )}
        </p>
        <CopyField label={t('Key')} value={key?.secret ?? ''} />
        <FormField
          as={CodeField}
          control={form.control}
          name="code"
          label={t('Code')}
          length={identityLimits.codeLength}
          isRequired
          rules={{
            validate: (code) =>
              code.length === identityLimits.codeLength ||
              tn(identityLimits.codeLength, 'Enter the 1-digit code.', 'Enter the :count-digit code.'),
          }}
        />
        <div className={buttons}>
          <SubmitButton disabled={!key}>{t('Confirm')}</SubmitButton>
          {cancelButton}
        </div>
      </Form>
    </div>
  );
};
