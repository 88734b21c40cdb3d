import type { MusicState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { Disc3, Trash2 } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { t } from '../../lib/i18n.ts';
import { uploadPath } from '../../lib/paths.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { ListMessage } from '../../ui/lists/data-table/list-message.tsx';
import { newAlbumPath } from '../layout/paths.ts';
import { getEmptyListText } from '../music/music-labels.ts';
import { emptyAction } from './music-row.css.ts';
import { getReleasesPath, type MusicKind } from './releases-path.ts';

interface EmptyMusicListProps {
  readonly kind: MusicKind;
  readonly state: MusicState | undefined;
}

/** Describes what an empty list will contain, with an action that adds music. */
export const EmptyMusicList = ({ kind, state }: EmptyMusicListProps) => {
  const canCreate = state === undefined || state === 'hidden';
  const getAction = () => {
    if (!canCreate) return { path: getReleasesPath(kind, undefined), name: t('Show all') };
    return kind === 'albums'
      ? { path: newAlbumPath, name: t('New release') }
      : { path: uploadPath, name: t('Upload files') };
  };
  const { path, name } = getAction();
  return (
    <ListMessage icon={state === 'trashed' ? Trash2 : Disc3} text={getEmptyListText(kind, state)}>
      <Link className={classNames(button.secondary, emptyAction)} to={path}>
        {name}
      </Link>
    </ListMessage>
  );
};
