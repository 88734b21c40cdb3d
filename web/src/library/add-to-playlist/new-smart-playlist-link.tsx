import { ListFilter } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { iconButton } from '../../ui/actions/icon-button.css.ts';
import { Link } from '../../ui/actions/link.tsx';

/** The link to the page for a new smart playlist. */
export const NewSmartPlaylistLink = () => (
  <Link
    className={iconButton}
    to="/library/smart-playlists/new"
    aria-label={t('New smart playlist')}
    data-tooltip={t('New smart playlist')}
  >
    <ListFilter aria-hidden />
  </Link>
);
