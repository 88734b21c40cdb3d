import { SettingsPanel } from '../accounts/settings/settings-panel.tsx';
import { ReceivedInvites } from '../backstage/artists/received-invites.tsx';
import { t } from '../lib/i18n.ts';

/** The invitations that the user received. */
export const InvitationsPanel = () => (
  <SettingsPanel
    id="invitations"
    title={t('Invitations')}
    description={t(
      'A manager edits the artist’s page and music. The artist shows on your profile if you show your artists.',
    )}
  >
    <ReceivedInvites />
  </SettingsPanel>
);
