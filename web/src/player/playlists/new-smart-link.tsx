import { ListFilter } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { iconButton } from '../../ui/actions/icon-button.css.ts';
import { Link } from '../../ui/actions/link.tsx';

/** Leads to where a smart playlist is made, beside what makes another one. */
export const NewSmartLink = () => (
  <Link
    className={iconButton}
    to="/library/smart-playlists/new"
    aria-label={t('New smart playlist')}
    data-tooltip={t('New smart playlist')}
  >
    <ListFilter aria-hidden />
  </Link>
);
