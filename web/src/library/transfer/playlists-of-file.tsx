import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { ParsedPlaylist } from '@overtone/shared/library/transfer/parsed-playlist.ts';
import { t, tn } from '../../lib/i18n.ts';
import { playlistPath } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { headingNote } from '../../ui/text/page-heading.css.ts';
import * as css from './import-page.css.ts';

interface PlaylistsOfFileProps {
  readonly playlists: readonly ParsedPlaylist[];
  /** Playlists of the file that were imported, with the created playlists. */
  readonly imported: ReadonlyMap<ParsedPlaylist, Playlist>;
  readonly onChoose: (playlist: ParsedPlaylist) => void;
  readonly onAnotherFile: () => void;
}

/** The playlists of a file with several playlists. They are imported one by one. */
export const PlaylistsOfFile = ({ playlists, imported, onChoose, onAnotherFile }: PlaylistsOfFileProps) => (
  <>
    <p className={headingNote}>
      {tn(
        playlists.length,
        'This file contains 1 playlist.',
        'This file contains :count playlists. Import them one at a time.',
      )}
    </p>
    <ul className={css.playlists}>
      {playlists.map((playlist) => {
        const importedPlaylist = imported.get(playlist);
        return (
          <li key={playlist.name} className={css.suggestion}>
            <span className={css.importedSong}>
              <span className={css.title} dir="auto">
                {playlist.name}
              </span>
              <span className={css.line}>{tn(playlist.songs.length, '1 song', ':count songs')}</span>
            </span>
            {importedPlaylist ? (
              <Link to={playlistPath(importedPlaylist)} aria-label={t('Open :name', { name: playlist.name })}>
                {t('Imported')}
              </Link>
            ) : (
              <Button aria-label={t('Import :name', { name: playlist.name })} onClick={() => onChoose(playlist)}>
                {t('Import')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
    <Button onClick={onAnotherFile}>{t('Choose another file')}</Button>
  </>
);
