import { SettingsPanel } from '../accounts/settings/settings-panel.tsx';
import { t } from '../lib/i18n.ts';
import { Scrobblers } from '../plays/scrobbling/scrobblers.tsx';

/** The services that receive the user's plays. */
export const ScrobblersPanel = () => (
  <SettingsPanel
    id="scrobbling"
    title={t('Scrobbling')}
    description={t(
      'Send what you play to another service. A song is sent once you’ve played half of it or four minutes. Nothing is sent while your history is paused.',
    )}
  >
    <Scrobblers />
  </SettingsPanel>
);
