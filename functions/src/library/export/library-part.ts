import type { ArchiveFile, ArchiveOwner, ArchivePart } from '../../platform/archive/archive-file.ts';
import { formatJson } from '../../platform/archive/json-text.ts';
import { findLayout } from '../layout/layout.store.ts';
import { createDevicesFile } from './devices-file.ts';
import { createPlaylistFiles } from './playlist-files.ts';
import { createReactionFiles } from './reaction-files.ts';

async function* createFiles(owner: ArchiveOwner): AsyncGenerator<ArchiveFile> {
  yield* createReactionFiles(owner);
  yield* createPlaylistFiles(owner);
  yield { path: 'library-layout.json', text: formatJson((await findLayout(owner.userId)).layout) };
  yield await createDevicesFile(owner);
}

/** The library of a user in the account export. */
export const libraryPart: ArchivePart = {
  descriptions: {
    'likes/': 'Tracks, albums, artists and playlists that you like, newest first.',
    'follows/': 'Artists, users and playlists that you follow, newest first.',
    'reposts/': 'Tracks, albums and playlists that you reposted, newest first.',
    'playlists/own/':
      'Your playlists, each as JSON with all its data (for a smart playlist its rule and its last result), as JSPF, and as CSV for spreadsheets and other services. All files can be imported again.',
    'playlists/joined/': 'Playlists of other users that you have joined, in the same formats.',
    'library-layout.json': 'The arrangement of your playlists: pins, folders and order.',
    'devices.json': 'The devices that you have played music on: name, track, position in seconds, and queue.',
  },
  files: createFiles,
};
