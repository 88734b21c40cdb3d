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
import { row, rowDetails, rows, rowTitle, rowWords } from '../../ui/lists/lines.css.ts';
import { BrandIcon } from '../auth/brand-icons.tsx';
import { useSocial } from '../session/use-social.ts';
import { refreshUser } from './keep-user.ts';
import { note } from './settings-panel.css.ts';
import { SettingsPanel } from './settings-panel.tsx';
import { useConfirmedPassword } from './use-confirmed-password.tsx';

const nameOf = (service: SocialService): string => service[0]?.toUpperCase() + service.slice(1);

/** Connecting the services that the site lets people sign in through (spec §2.5). */
export const SocialPanel = ({ user }: { readonly user: User }) => {
  const client = useQueryClient();
  const { social } = useBootstrap().settings;
  const [asked, setAsked] = useState<SocialService>();
  // Whoever is signed in already has no other account, none to make, and no second step, to be asked about.
  const unexpected = (): void => void toasts.danger(t('An error occurred. Please try again later'));
  const confirmed = useConfirmedPassword();
  const { run: noteConnected } = useAction(async () => {
    await refreshUser(client);
    toasts.positive(t('Enabled :service account', { service: nameOf(asked ?? 'google') }));
  });
  const { start, waitingFor } = useSocial('connect', {
    onSuccess: noteConnected,
    onPasswordRequested: unexpected,
    onSignUpRequested: unexpected,
    onCodeAsked: unexpected,
  });
  const { pending: confirming, run: enable } = useAction(async (service: SocialService) => {
    await confirmed(async () => {
      setAsked(service);
      start(service);
    });
  });
  const { pending, run: disable } = useCall(socialContract.disconnect, {
    said: ({ params }) => t('Disabled :service account', { service: nameOf(params.service) }),
  });
  return (
    <SettingsPanel id="social-login" title={t('Manage social login')}>
      <ul className={rows}>
        {socialServices
          .filter((service) => social[service].enable)
          .map((service) => {
            const profile = user.social_profiles.find(({ service_name }) => service_name === service);
            const title = t(':service account', { service: nameOf(service) });
            return (
              <li key={service} className={row}>
                <BrandIcon service={service} />
                <div className={rowWords}>
                  <span className={rowTitle}>{title}</span>
                  <span className={rowDetails}>{profile?.username ?? t('Disabled')}</span>
                </div>
                <Button
                  variant={profile ? 'outline' : 'secondary'}
                  aria-label={`${profile ? t('Disable') : t('Enable')}: ${title}`}
                  disabled={pending || confirming || (waitingFor !== undefined && waitingFor !== service)}
                  pending={waitingFor === service}
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
