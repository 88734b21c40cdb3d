import { SettingsPanel } from '../accounts/settings/settings-panel.tsx';
import { t } from '../lib/i18n.ts';
import { Scrobblers } from '../plays/scrobbling/scrobblers.tsx';

/** Where else what somebody listens to is noted. */
export const ScrobblersPanel = () => (
  <SettingsPanel
    id="scrobbling"
    title={t('Scrobbling')}
    description={t(
      'Note what you listen to in your account at another service as well: a track counts there once you have heard half of it, or four minutes. While your history is paused, nothing is sent.',
    )}
  >
    <Scrobblers />
  </SettingsPanel>
);
