import type { FolderId, LibraryFolder } from '@overtone/shared/library/layout/layout.model.ts';
import { Folder, FolderPlus } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import * as css from './playlist-folder.css.ts';

interface ChooseFolderDialogProps {
  readonly folders: readonly LibraryFolder[];
  readonly choose: (id: FolderId) => void;
  /** Undefined if the maximum number of folders is reached. */
  readonly createFolder: (() => void) | undefined;
  readonly close: () => void;
}

/** Asks for the folder to which a playlist is moved. */
export const ChooseFolderDialog = ({ folders, choose, createFolder, close }: ChooseFolderDialogProps) => (
  <Dialog title={t('Move to folder')} size="sm" close={close}>
    <ul aria-label={t('Folders')} data-roving-tabindex>
      {createFolder && (
        <li>
          <button type="button" className={css.choice} onClick={createFolder}>
            <FolderPlus className={css.icon} aria-hidden />
            {t('New folder')}
          </button>
        </li>
      )}
      {folders.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            className={css.choice}
            onClick={() => {
              choose(id);
              close();
            }}
          >
            <Folder className={css.icon} aria-hidden />
            {name}
          </button>
        </li>
      ))}
    </ul>
  </Dialog>
);
