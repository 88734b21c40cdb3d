import { socialContract } from '@overtone/shared/accounts/auth/social.contract.ts';
import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { useForm } from 'react-hook-form';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { actions } from '../../ui/fields/form.css.ts';
import { Form, SubmitButton } from '../../ui/fields/form.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useHumanCheck } from '../session/human-check.ts';
import { PolicyFields } from './policy-fields.tsx';
import { getAcceptedPolicies, getPolicyDefaults, type Policies, withPolicyErrors } from './registration.ts';

interface SocialSignUpDialogProps {
  readonly close: () => void;
  readonly onSignedUp: (data: BootstrapData) => Promise<void>;
}

/** Asks a new user of a social provider to accept the site's policies, and creates the account. */
export const SocialSignUpDialog = ({ close, onSignedUp }: SocialSignUpDialogProps) => {
  const { registration } = useBootstrap().settings;
  const check = useHumanCheck('register');
  const form = useForm<Policies>({ defaultValues: { policies: getPolicyDefaults(registration.policies) } });
  const register = useCall(socialContract.register, { form: withPolicyErrors(form) });

  const submit = async ({ policies }: Policies): Promise<void> => {
    const human = await check();
    if (!human) return;
    const body = { policies: getAcceptedPolicies(policies), ...human };
    await register.run({ body }, ({ bootstrapData }) => onSignedUp(bootstrapData));
  };

  return (
    <Dialog title={t('Create a new account')} size="sm" close={close}>
      <Form form={form} onSubmit={submit}>
        <p>{t('You’re new here. Just one more step to create your account.')}</p>
        <PolicyFields policies={registration.policies} />
        <div className={actions}>
          <SubmitButton>{t('Create account')}</SubmitButton>
          <Button onClick={close}>{t('Cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  );
};
