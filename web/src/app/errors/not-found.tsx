import { SearchX } from 'lucide-react';
import { useLocation } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { searchPath } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useNotFoundPage } from '../../player/panels.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';

/** The page for paths that do not exist (spec §2.1). */
export const NotFound = () => {
  useDocumentTitle(t('Not found'));
  useNotFoundPage();
  // If the homepage setting names a deleted channel, the root does not exist and is no useful link.
  const isHome = useLocation().pathname === '/';
  return (
    <MessageScreen
      icon={SearchX}
      title={t("Looks like you've found the doorway to the great nothing")}
      text={
        isHome
          ? t('This site’s homepage isn’t available.')
          : t('Sorry about that! Please visit our homepage to get where you need to go.')
      }
    >
      <Link className={button.primary} to={isHome ? searchPath('') : '/'}>
        {isHome ? t('Search') : t('Take me there!')}
      </Link>
    </MessageScreen>
  );
};
