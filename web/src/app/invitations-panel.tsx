import { SettingsPanel } from '../accounts/settings/settings-panel.tsx';
import { ReceivedInvites } from '../backstage/artists/received-invites.tsx';
import { t } from '../lib/i18n.ts';

/** The user's invitations to manage an artist. */
export const InvitationsPanel = () => (
  <SettingsPanel
    id="invitations"
    title={t('Invitations')}
    description={t(
      'Managers can edit the artist’s page and music. If you show the artists you manage on your profile, the artist appears there.',
    )}
  >
    <ReceivedInvites />
  </SettingsPanel>
);
