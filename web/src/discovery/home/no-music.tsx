import { Music } from 'lucide-react';
import { isAllowed, useBootstrap } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { loginPath } from '../../lib/login-path.ts';
import { button } from '../../ui/actions/button.css.ts';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';
import { code, command, hint } from './no-music.css.ts';

/** The command in README.md. */
const importCommand = 'npm run import -- ~/Music';

/** Instructions for admins to add music. */
const ImportInstructions = () => (
  <>
    <p>{t('To add a folder of music, run this command where you started the site:')}</p>
    <div className={command}>
      <code className={code}>{importCommand}</code>
      <CopyButton text={importCommand} />
    </div>
    <p className={hint}>{t('MP3, FLAC, M4A, AAC, Ogg, Opus and WAV, including tags, covers and lyrics.')}</p>
  </>
);

/** Shown instead of the home page while the site has no music. */
export const NoMusic = () => {
  const bootstrap = useBootstrap();
  return (
    <MessageScreen
      icon={Music}
      title={t('No music on :site yet', { site: bootstrap.branding.site_name })}
      text={t('Artists, albums and playlists will appear here once music is added.')}
    >
      {isAllowed(bootstrap, 'admin.access') && <ImportInstructions />}
      {!bootstrap.user && (
        <>
          <p className={hint}>{t('Site owner? Log in to see how to add music.')}</p>
          <Link className={button.secondary} to={loginPath}>
            {t('Login')}
          </Link>
        </>
      )}
    </MessageScreen>
  );
};
