import { twoFactorContract } from '@overtone/shared/accounts/auth/two-factor.contract.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { twoFactorKeyQuery } from './account.queries.ts';
import { refreshUser } from './cached-user.ts';
import { buttons } from './settings-panel.css.ts';
import { SettingsPanel } from './settings-panel.tsx';
import { TwoFactorEnabled } from './two-factor-enabled.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';
import { useConfirmedPassword } from './use-confirmed-password.tsx';

/** Two factor authentication: disabled, in setup, or enabled (spec §4). */
export const TwoFactorPanel = ({ user }: { readonly user: User }) => {
  const client = useQueryClient();
  const withConfirmedPassword = useConfirmedPassword();
  /** New recovery codes. The server stores only hashes, so they are shown until the user leaves the page. */
  const [codes, setCodes] = useState<readonly string[]>();
  const isOn = user.two_factor_confirmed_at !== null;
  const isSettingUp = !isOn && user.two_factor_recovery_codes !== null;

  const enable = useCall(twoFactorContract.enable, { wrapCall: withConfirmedPassword });
  const disable = useCall(twoFactorContract.disable, {
    wrapCall: withConfirmedPassword,
    ...(isOn && { successMessage: t('Two factor authentication has been disabled.') }),
  });
  const regenerate = useCall(twoFactorContract.regenerateRecoveryCodes, { wrapCall: withConfirmedPassword });
  const disableTwoFactor = () =>
    disable.run({}, async () => {
      setCodes(undefined);
      client.removeQueries({ queryKey: twoFactorKeyQuery.queryKey });
      await refreshUser(client);
    });
  const showCodes = async ({ recoveryCodes }: { readonly recoveryCodes: readonly string[] }): Promise<void> => {
    setCodes(recoveryCodes);
    await refreshUser(client);
  };

  return (
    <SettingsPanel
      id="two-factor"
      title={t('Two factor authentication')}
      description={t('Protect your account with a code from your authenticator app each time you log in.')}
    >
      {isOn ? (
        <TwoFactorEnabled
          codes={codes}
          remaining={user.two_factor_recovery_codes?.length ?? 0}
          regenerate={{ isPending: regenerate.pending, run: () => regenerate.run({}, showCodes) }}
          disable={{ isPending: disable.pending, run: disableTwoFactor }}
        />
      ) : isSettingUp ? (
        <TwoFactorSetup onConfirmed={showCodes} cancel={{ isPending: disable.pending, run: disableTwoFactor }} />
      ) : (
        <div className={buttons}>
          <Button
            variant="primary"
            isPending={enable.pending}
            onClick={() => void enable.run({}, () => refreshUser(client))}
          >
            {t('Enable')}
          </Button>
        </div>
      )}
    </SettingsPanel>
  );
};
