import { tokenContract } from '@overtone/shared/accounts/tokens/token.contract.ts';
import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import type { AccessToken, User } from '@overtone/shared/identity/users/user.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatRelativeTime } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { useAction } from '../../ui/actions/use-action.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { row, rowDetails, rowIcon, rows, rowText, rowTitle } from '../../ui/lists/list-rows.css.ts';
import { modals } from '../../ui/overlays/modals.ts';
import { refreshUser } from './cached-user.ts';
import { buttons, link, note } from './settings-panel.css.ts';
import { SettingsPanel } from './settings-panel.tsx';
import { TokenDialog } from './token-dialog.tsx';
import { useConfirmedPassword } from './use-confirmed-password.tsx';

/** The user's API access tokens. */
export const TokensPanel = ({ tokens }: Pick<User, 'tokens'>) => {
  const client = useQueryClient();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const withConfirmedPassword = useConfirmedPassword();
  // Confirm the password first, so that two dialogs never overlap.
  const create = useAction(() => withConfirmedPassword(async () => setIsDialogOpen(true)));
  const isLimitReached = tokens.length >= identityLimits.tokensMax;
  const remove = useCall(tokenContract.remove, { successMessage: t('Token deleted') });
  const confirmRemoval = (token: AccessToken): void =>
    void modals.confirm({
      title: t('Delete token “:name”?', { name: token.name }),
      text: t('Apps that use it will lose access to the API. This can’t be undone.'),
      action: t('Delete'),
      isDangerous: true,
      onConfirm: async () => {
        const response = await remove.run({ params: { tokenId: token.id } }, () => refreshUser(client));
        return response !== undefined;
      },
    });
  return (
    <SettingsPanel
      id="developers"
      title={t('API access tokens')}
      description={
        <>
          {t('Access tokens let your apps use the API on your behalf.')}{' '}
          <Link className={link} to="/api-docs">
            {t('Documentation')}
          </Link>
        </>
      }
    >
      {tokens.length > 0 && (
        <ul className={rows}>
          {tokens.map((token) => (
            <li key={token.id} className={row}>
              <KeyRound className={rowIcon} aria-hidden />
              <div className={rowText}>
                <span className={rowTitle}>{token.name}</span>
                <span className={rowDetails}>
                  {token.last_used_at
                    ? t('Last used :time', { time: formatRelativeTime(token.last_used_at) })
                    : t('Never used')}
                </span>
              </div>
              <IconButton label={t('Delete token :name', { name: token.name })} onClick={() => confirmRemoval(token)}>
                <Trash2 aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {tokens.length === 0 && <p className={note}>{t('No access tokens yet.')}</p>}
      <div className={buttons}>
        <Button disabled={isLimitReached} isPending={create.isPending} onClick={() => void create.run()}>
          <Plus aria-hidden />
          {t('Create token')}
        </Button>
      </div>
      {isLimitReached && <p className={note}>{t('You’ve reached the token limit. Delete one to create another.')}</p>}
      {isDialogOpen && <TokenDialog close={() => setIsDialogOpen(false)} />}
    </SettingsPanel>
  );
};
