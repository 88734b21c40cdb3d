import type { LibraryFolder } from '@overtone/shared/library/layout/layout.model.ts';
import { ChevronDown, ChevronRight, Folder, FolderOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { t, tn } from '../../lib/i18n.ts';
import { mirrored } from '../../styles/mirrored.css.ts';
import { MenuArea } from '../../ui/overlays/menu-area.tsx';
import { type ApplyLayoutEdit, getFolderMenuEntries } from './library-entries.ts';
import * as styles from './playlist-folder.css.ts';
import * as css from './sidebar-playlists.css.ts';

interface PlaylistFolderProps {
  readonly folder: LibraryFolder;
  readonly count: number;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly edit: ApplyLayoutEdit;
  readonly isRail: boolean;
  /** The rows of its playlists. */
  readonly children: ReactNode;
}

/** A folder in the sidebar. Playlists can be dropped on it. */
export const PlaylistFolder = ({ folder, count, isOpen, toggle, edit, isRail, children }: PlaylistFolderProps) => {
  const { id, name } = folder;
  const [Icon, Chevron] = isOpen ? [FolderOpen, ChevronDown] : [Folder, ChevronRight];
  const source = { label: t('More options for :name', { name }), entries: () => getFolderMenuEntries(folder, edit) };
  return (
    <li>
      <MenuArea className={css.item} source={source}>
        <button
          type="button"
          className={styles.folder}
          aria-expanded={isOpen}
          data-layout-id={id}
          data-layout-folder
          onClick={toggle}
          {...(isRail && { 'data-tooltip': name, 'aria-label': name })}
        >
          <span className={styles.picture}>
            <Icon className={styles.icon} aria-hidden />
          </span>
          <span className={css.name}>{name}</span>{' '}
          <span className={css.line}>{tn(count, '1 playlist', ':count playlists')}</span>
          <Chevron className={classNames(styles.chevron, !isOpen && mirrored)} aria-hidden />
        </button>
      </MenuArea>
      {isOpen && <ul className={styles.folderContent}>{children}</ul>}
    </li>
  );
};
