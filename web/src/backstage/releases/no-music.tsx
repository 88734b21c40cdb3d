import type { MusicState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { Disc3, Trash2 } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { t } from '../../lib/i18n.ts';
import { uploadPath } from '../../lib/paths.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { ListMessage } from '../../ui/lists/data-table/list-message.tsx';
import { newAlbumPath } from '../layout/paths.ts';
import { nothingText } from '../music/music-labels.ts';
import { emptyAction } from './music-row.css.ts';
import { type MusicKind, releasesPathOf } from './releases-address.ts';

interface NoMusicProps {
  readonly kind: MusicKind;
  readonly state: MusicState | undefined;
}

/** What a list is for that has nothing in it, and what fills it. */
export const NoMusic = ({ kind, state }: NoMusicProps) => {
  const isBegun = state === undefined || state === 'hidden';
  const action = () => {
    if (!isBegun) return { path: releasesPathOf(kind, undefined), name: t('Show all') };
    return kind === 'albums'
      ? { path: newAlbumPath, name: t('New release') }
      : { path: uploadPath, name: t('Upload files') };
  };
  const { path, name } = action();
  return (
    <ListMessage icon={state === 'trashed' ? Trash2 : Disc3} text={nothingText(kind, state)}>
      <Link className={classNames(button.secondary, emptyAction)} to={path}>
        {name}
      </Link>
    </ListMessage>
  );
};
