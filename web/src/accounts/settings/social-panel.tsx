import { socialContract } from '@overtone/shared/accounts/auth/social.contract.ts';
import { socialServices } from '@overtone/shared/identity/users/social-services.ts';
import type { SocialService, User } from '@overtone/shared/identity/users/user.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useAction } from '../../ui/actions/use-action.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { row, rowDetails, rows, rowText, rowTitle } from '../../ui/lists/list-rows.css.ts';
import { BrandIcon } from '../auth/brand-icons.tsx';
import { useSocial } from '../session/use-social.ts';
import { refreshUser } from './cached-user.ts';
import { note } from './settings-panel.css.ts';
import { SettingsPanel } from './settings-panel.tsx';
import { useConfirmedPassword } from './use-confirmed-password.tsx';

const getServiceName = (service: SocialService): string => service[0]?.toUpperCase() + service.slice(1);

/** Connects and disconnects social login services (spec §2.5). */
export const SocialPanel = ({ user }: { readonly user: User }) => {
  const client = useQueryClient();
  const { social } = useBootstrap().settings;
  const [requestedService, setRequestedService] = useState<SocialService>();
  // A logged-in user never has to connect, register or enter a two factor code.
  const showUnexpectedResult = (): void => void toasts.danger(t('An error occurred. Please try again later'));
  const withConfirmedPassword = useConfirmedPassword();
  const { run: refreshConnected } = useAction(async () => {
    await refreshUser(client);
    toasts.positive(t('Enabled :service account', { service: getServiceName(requestedService ?? 'google') }));
  });
  const { start, pendingService } = useSocial('connect', {
    onSuccess: refreshConnected,
    onPasswordRequested: showUnexpectedResult,
    onSignUpRequested: showUnexpectedResult,
    onCodeRequested: showUnexpectedResult,
  });
  const { isPending: isConfirming, run: enable } = useAction(async (service: SocialService) => {
    await withConfirmedPassword(async () => {
      setRequestedService(service);
      start(service);
    });
  });
  const { isPending, run: disable } = useCall(socialContract.disconnect, {
    successMessage: ({ params }) => t('Disabled :service account', { service: getServiceName(params.service) }),
  });
  return (
    <SettingsPanel id="social-login" title={t('Manage social login')}>
      <ul className={rows}>
        {socialServices
          .filter((service) => social[service].enable)
          .map((service) => {
            const profile = user.social_profiles.find(({ service_name }) => service_name === service);
            const title = t(':service account', { service: getServiceName(service) });
            return (
              <li key={service} className={row}>
                <BrandIcon service={service} />
                <div className={rowText}>
                  <span className={rowTitle}>{title}</span>
                  <span className={rowDetails}>{profile?.username ?? t('Disabled')}</span>
                </div>
                <Button
                  variant={profile ? 'outline' : 'secondary'}
                  aria-label={`${profile ? t('Disable') : t('Enable')}: ${title}`}
                  disabled={isPending || isConfirming || (pendingService !== undefined && pendingService !== service)}
                  isPending={pendingService === service}
                  onClick={() =>
                    profile ? void disable({ params: { service } }, () => refreshUser(client)) : void enable(service)
                  }
                >
                  {profile ? t('Disable') : t('Enable')}
                </Button>
              </li>
            );
          })}
      </ul>
      <p className={note}>
        {t("If you disable social logins, you'll still be able to log in using your email and password.")}
      </p>
    </SettingsPanel>
  );
};
