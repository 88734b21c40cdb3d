import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { Disc3, Music, X } from 'lucide-react';
import { useNavigate } from 'react-router';
import { t, tn } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import * as css from './release-bar.css.ts';

/** Where a release is made of files, or tracks that each stand for themselves. */
const newReleasePath = '/backstage/albums/new';
const newTracksPath = '/backstage/tracks/new';

interface ReleaseBarProps {
  /** Files that are ready and no track yet, of which some may be chosen: else it is about all of them. */
  readonly files: readonly FileEntry[];
  readonly isChosen: boolean;
  readonly onClear: () => void;
}

/** What files that are ready can become: one release, or tracks that each stand for themselves. */
export const ReleaseBar = ({ files, isChosen, onClear }: ReleaseBarProps) => {
  const navigate = useNavigate();
  if (files.length === 0) return null;
  const go = (path: string) => () =>
    void navigate(path, { state: { files: files.map(({ id, name }) => ({ id, name })) } });
  return (
    <section className={css.bar} aria-label={t('Files that are no track yet')}>
      <p className={css.words}>
        {isChosen
          ? tn(files.length, '1 file chosen', ':count files chosen')
          : tn(files.length, '1 file is ready and no track yet', ':count files are ready and no tracks yet')}
      </p>
      <Button variant="primary" onClick={go(newReleasePath)}>
        <Disc3 width={18} height={18} aria-hidden />
        {files.length === 1 ? t('Make a release') : t('One release')}
      </Button>
      <Button variant="outline" onClick={go(newTracksPath)}>
        <Music width={18} height={18} aria-hidden />
        {files.length === 1 ? t('A single track') : t('Singles')}
      </Button>
      {isChosen && (
        <IconButton label={t('Clear selection')} onClick={onClear}>
          <X aria-hidden />
        </IconButton>
      )}
    </section>
  );
};
