import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { Disc3, Music, X } from 'lucide-react';
import { useNavigate } from 'react-router';
import { t, tn } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import * as css from './release-bar.css.ts';

/** Pages that create a release or single tracks from files. */
const newReleasePath = '/backstage/albums/new';
const newTracksPath = '/backstage/tracks/new';

interface ReleaseBarProps {
  /** The selected files, or all ready files without a track if none is selected. */
  readonly files: readonly FileEntry[];
  readonly isSelected: boolean;
  readonly onClear: () => void;
}

/** Creates one release or single tracks from ready files. */
export const ReleaseBar = ({ files, isSelected, onClear }: ReleaseBarProps) => {
  const navigate = useNavigate();
  if (files.length === 0) return null;
  const navigateTo = (path: string) => () =>
    void navigate(path, { state: { files: files.map(({ id, name }) => ({ id, name })) } });
  return (
    <section className={css.bar} aria-label={t('Files not used in a track yet')}>
      <p className={css.text}>
        {isSelected
          ? tn(files.length, '1 file selected', ':count files selected')
          : tn(files.length, '1 file is ready for release', ':count files are ready for release')}
      </p>
      <Button variant="primary" onClick={navigateTo(newReleasePath)}>
        <Disc3 width={18} height={18} aria-hidden />
        {files.length === 1 ? t('Create release') : t('Create one release')}
      </Button>
      <Button variant="outline" onClick={navigateTo(newTracksPath)}>
        <Music width={18} height={18} aria-hidden />
        {files.length === 1 ? t('Create single') : t('Create singles')}
      </Button>
      {isSelected && (
        <IconButton label={t('Clear selection')} onClick={onClear}>
          <X aria-hidden />
        </IconButton>
      )}
    </section>
  );
};
