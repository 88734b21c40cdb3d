import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { FileError, type FileFault, type ParsedPlaylist } from '@overtone/shared/library/transfer/parsed-playlist.ts';
import { fileEndings, readPlaylistFile } from '@overtone/shared/library/transfer/read-file.ts';
import { FileInput } from 'lucide-react';
import { useEffect, useState } from 'react';
import { DropZone, type DropZoneProps } from 'react-aria-components/DropZone';
import { isAllowed, useBootstrap } from '../../lib/bootstrap.ts';
import { formatFileSize } from '../../lib/file-size.ts';
import { formatNumber, t } from '../../lib/i18n.ts';
import { formatMegabytes } from '../../lib/megabytes.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { FileButton } from '../../ui/actions/file-button.tsx';
import { useAction } from '../../ui/actions/use-action.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { heading, headingNote } from '../../ui/text/page-heading.css.ts';
import * as css from './import-page.css.ts';
import { ImportReview } from './import-review.tsx';
import { createImportSession, type ImportSession } from './import-session.ts';
import { PlaylistsOfFile } from './playlists-of-file.tsx';

/** Messages for files that cannot be imported. */
const fileErrorMessages: Readonly<Record<FileFault, () => string>> = {
  size: () =>
    t('This file is larger than :size, which is too large for a playlist.', {
      size: formatFileSize(libraryLimits.playlistFileBytesMax),
    }),
  format: () => t('We couldn’t read this file. It may be incomplete or have the wrong file extension.'),
  columns: () =>
    t('We couldn’t find a title column. The first line should name the columns, such as “Title” and “Artist”.'),
  empty: () => t('No songs found in this file.'),
  rows: () =>
    t('Playlists can have up to :max songs. Split this file and import the parts.', {
      max: formatNumber(libraryLimits.playlistTracksMax),
    }),
  doctype: () => t('Files with a document type declaration aren’t supported. Export the playlist again.'),
};

const readFile = async (file: File) => {
  if (file.size > libraryLimits.playlistFileBytesMax) throw new FileError('size');
  return readPlaylistFile(new Uint8Array(await file.arrayBuffer()), file.name);
};

/** Imports a playlist from a file of another service or player. */
export const ImportPage = () => {
  useDocumentTitle(t('Import playlist'));
  const canCreate = isAllowed(useBootstrap(), 'playlists.create');
  const [session, setSession] = useState<ImportSession | null>(null);
  const [playlists, setPlaylists] = useState<readonly ParsedPlaylist[]>([]);
  const [importedPlaylists, setImportedPlaylists] = useState<ReadonlyMap<ParsedPlaylist, Playlist>>(new Map());
  const [error, setError] = useState('');
  const startImport = (playlist: ParsedPlaylist): void => {
    const newSession = createImportSession(playlist);
    setSession(newSession);
    void newSession.match();
  };
  const openFile = useAction(async ([file]: readonly File[]) => {
    if (!file) return;
    try {
      const playlistsInFile = await readFile(file);
      setError('');
      setPlaylists(playlistsInFile.length > 1 ? playlistsInFile : []);
      setImportedPlaylists(new Map());
      const [firstPlaylist, ...otherPlaylists] = playlistsInFile;
      if (firstPlaylist && otherPlaylists.length === 0) startImport(firstPlaylist);
    } catch (cause) {
      if (!(cause instanceof FileError)) throw cause;
      setError(fileErrorMessages[cause.fault]());
    }
  });
  const onDrop: DropZoneProps['onDrop'] = async ({ items }) => {
    const droppedFile = items.find((item) => item.kind === 'file');
    if (droppedFile) await openFile.run([await droppedFile.getFile()]);
  };
  // Stop the import when the page is left.
  useEffect(() => () => session?.stop(), [session]);
  if (!canCreate) return <EmptyNote text={t('Your account can’t create playlists.')} />;
  const chooseAnother = (): void => setSession(null);
  const isOneOfSeveral = playlists.length > 0;
  const finish = (playlist: Playlist): void => {
    const playlistInFile = playlists.find((listedPlaylist) => listedPlaylist === session?.playlistInFile);
    if (playlistInFile) setImportedPlaylists(new Map([...importedPlaylists, [playlistInFile, playlist]]));
    setSession(null);
  };
  return (
    <>
      <h1 className={heading}>{t('Import playlist')}</h1>
      {session ? (
        <ImportReview
          session={session}
          onChooseAnother={chooseAnother}
          onCreated={isOneOfSeveral ? finish : undefined}
        />
      ) : isOneOfSeveral ? (
        <PlaylistsOfFile
          playlists={playlists}
          imported={importedPlaylists}
          onChoose={startImport}
          onAnotherFile={() => setPlaylists([])}
        />
      ) : (
        <>
          <p className={headingNote}>{t('We’ll match the songs and show you the result before creating anything.')}</p>
          {error && <Banner tone="danger">{error}</Banner>}
          <DropZone className={css.dropZone} onDrop={onDrop} aria-label={t('Drop a playlist file here')}>
            <FileInput className={css.zoneIcon} aria-hidden />
            <span className={css.zoneTitle}>{t('Drop a playlist file here')}</span>
            <span className={css.hint}>
              {t('CSV (Exportify, Soundiiz, TuneMyMusic), M3U8, JSPF or XSPF, up to :size', {
                size: formatMegabytes(libraryLimits.playlistFileBytesMax),
              })}
            </span>
            <FileButton
              variant="primary"
              accept={fileEndings.join()}
              isPending={openFile.isPending}
              onFiles={(files) => void openFile.run(files)}
            >
              {t('Choose file')}
            </FileButton>
          </DropZone>
        </>
      )}
    </>
  );
};
