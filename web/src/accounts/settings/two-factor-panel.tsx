import { twoFactorContract } from '@overtone/shared/accounts/auth/two-factor.contract.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useAction } from '../../ui/actions/use-action.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { twoFactorKeyQuery } from './account.queries.ts';
import { refreshUser } from './keep-user.ts';
import { buttons } from './settings-panel.css.ts';
import { SettingsPanel } from './settings-panel.tsx';
import { TwoFactorEnabled } from './two-factor-enabled.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';
import { useConfirmedPassword } from './use-confirmed-password.tsx';

/** Off, being set up, or on (spec §4). */
export const TwoFactorPanel = ({ user }: { readonly user: User }) => {
  const client = useQueryClient();
  const confirmed = useConfirmedPassword();
  /** The new codes: the server keeps only their hashes, so they are shown until somebody leaves the page. */
  const [codes, setCodes] = useState<readonly string[]>();
  const isOn = user.two_factor_confirmed_at !== null;
  const isSettingUp = !isOn && user.two_factor_recovery_codes !== null;

  const enable = useAction(async () => {
    if (await confirmed(() => call(twoFactorContract.enable, {}))) await refreshUser(client);
  });
  const disable = useAction(async () => {
    if (!(await confirmed(() => call(twoFactorContract.disable, {})))) return;
    setCodes(undefined);
    client.removeQueries({ queryKey: twoFactorKeyQuery.queryKey });
    await refreshUser(client);
    if (isOn) toasts.positive(t('Two factor authentication has been disabled.'));
  });
  const regenerate = useAction(async () => {
    const renew = async (): Promise<void> =>
      setCodes((await call(twoFactorContract.regenerateRecoveryCodes, {})).recoveryCodes);
    if (await confirmed(renew)) await refreshUser(client);
  });
  const confirm = async (code: string): Promise<void> => {
    const send = async (): Promise<void> =>
      setCodes((await call(twoFactorContract.confirm, { body: { code } })).recoveryCodes);
    if (await confirmed(send)) await refreshUser(client);
  };

  return (
    <SettingsPanel
      id="two-factor"
      title={t('Two factor authentication')}
      description={t(
        'When two factor authentication is enabled, you are asked for a code from your phone’s authenticator app each time you sign in.',
      )}
    >
      {isOn ? (
        <TwoFactorEnabled
          codes={codes}
          left={user.two_factor_recovery_codes?.length ?? 0}
          regenerate={regenerate}
          disable={disable}
        />
      ) : isSettingUp ? (
        <TwoFactorSetup onCode={confirm} cancel={disable} />
      ) : (
        <div className={buttons}>
          <Button variant="primary" pending={enable.pending} onClick={() => void enable.run()}>
            {t('Enable')}
          </Button>
        </div>
      )}
    </SettingsPanel>
  );
};
