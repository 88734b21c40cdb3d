import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { ListFilter, PencilLine } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { iconButton } from '../../ui/actions/icon-button.css.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { openDetailsDialog, smartRulePath } from '../playlists/edit/owner-entries.ts';

/** The owner's tools on the page of a smart playlist. */
export const SmartTools = ({ playlist }: { readonly playlist: Playlist }) => (
  <>
    <Link
      className={iconButton}
      to={smartRulePath(playlist)}
      aria-label={t('Edit rules')}
      data-tooltip={t('Edit rules')}
    >
      <ListFilter aria-hidden />
    </Link>
    <IconButton label={t('Edit details')} onClick={() => void openDetailsDialog(playlist)}>
      <PencilLine aria-hidden />
    </IconButton>
  </>
);
