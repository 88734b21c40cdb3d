import { socialInviteCookie } from '@overtone/shared/accounts/auth/social-invite-cookie.ts';
import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { socialServices } from '@overtone/shared/identity/users/social-services.ts';
import type { SocialService } from '@overtone/shared/identity/users/user.model.ts';
import { useState } from 'react';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { writeCookie } from '../../lib/cookies.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { useSocial } from '../session/use-social.ts';
import { useAuthLinks } from './auth-links.ts';
import { BrandIcon } from './brand-icons.tsx';
import { compact, compactList, divider, list } from './social-buttons.css.ts';

// Lazy, because few logins need a dialog, and dialogs are a fifth of the scripts of the login page.
const ConnectDialog = loadComponentOnFirstUse(
  async () => (await import('./connect-dialog.tsx')).ConnectDialog,
  ({ close }) => close(),
);
const SocialSignUpDialog = loadComponentOnFirstUse(
  async () => (await import('./social-sign-up-dialog.tsx')).SocialSignUpDialog,
  ({ close }) => close(),
);

/** How long the invitation is stored while the user logs in with a provider: an hour. */
const inviteCookieDays = 1 / 24;

interface SocialButtonsProps {
  /** Label between the form and compact buttons, for example 'Or sign up with'. */
  readonly compactLabel: string;
  readonly onSignedIn: (data: BootstrapData) => Promise<void>;
  /** Called when the account requires a two factor code next. */
  readonly onCodeRequested: () => Promise<void>;
}

/** Login buttons of the social providers that the site has enabled. Renders nothing if none are enabled. */
export const SocialButtons = ({ compactLabel, onSignedIn, onCodeRequested }: SocialButtonsProps) => {
  const { social } = useBootstrap().settings;
  const [openDialog, setOpenDialog] = useState<'password' | 'sign-up'>();
  const close = (): void => setOpenDialog(undefined);
  const readBootstrap = useCall(bootstrapContract.bootstrapData);
  const { start, pendingService } = useSocial('login', {
    onSuccess: (data) =>
      data ? onSignedIn(data) : readBootstrap.run({}, ({ bootstrapData }) => onSignedIn(bootstrapData)),
    onPasswordRequested: () => setOpenDialog('password'),
    onSignUpRequested: () => setOpenDialog('sign-up'),
    onCodeRequested,
  });
  const { invite } = useAuthLinks();
  const startWithInvite = (service: SocialService): void => {
    // The way to the provider and back consists of GET requests, whose URLs must not contain the token.
    writeCookie(socialInviteCookie, invite?.invite_id ?? '', invite ? inviteCookieDays : 0);
    start(service);
  };
  const services = socialServices.filter((service) => social[service].enable);
  if (services.length === 0) return null;
  const isCompact = social.compact_buttons;
  return (
    <>
      <div className={divider}>{isCompact ? compactLabel : t('OR')}</div>
      <div className={isCompact ? compactList : list}>
        {services.map((service) => {
          const label = t('Continue with :service', { service });
          const sharedProps = { disabled: pendingService !== undefined, onClick: () => startWithInvite(service) };
          return isCompact ? (
            <button
              key={service}
              type="button"
              className={compact}
              aria-label={label}
              data-tooltip={label}
              {...sharedProps}
            >
              <BrandIcon service={service} />
            </button>
          ) : (
            <Button key={service} variant="outline" isWide {...sharedProps}>
              <BrandIcon service={service} />
              {label}
            </Button>
          );
        })}
      </div>
      {openDialog === 'password' && <ConnectDialog close={close} onConnected={onSignedIn} />}
      {openDialog === 'sign-up' && <SocialSignUpDialog close={close} onSignedUp={onSignedIn} />}
    </>
  );
};
