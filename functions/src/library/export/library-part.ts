import type { ArchiveFile, ArchiveOwner, ArchivePart } from '../../platform/archive/archive-file.ts';
import { jsonText } from '../../platform/archive/json-text.ts';
import { findLayout } from '../layout/layout.store.ts';
import { deviceFile } from './device-file.ts';
import { playlistFiles } from './playlist-files.ts';
import { reactionFiles } from './reaction-files.ts';

async function* files(owner: ArchiveOwner): AsyncGenerator<ArchiveFile> {
  yield* reactionFiles(owner);
  yield* playlistFiles(owner);
  yield { path: 'library-layout.json', text: jsonText((await findLayout(owner.userId)).layout) };
  yield await deviceFile(owner);
}

/** What somebody made of the catalogue. */
export const libraryPart: ArchivePart = {
  about: {
    'likes/': 'Tracks, albums, artists and playlists that you like, the latest first.',
    'follows/': 'Artists, people and playlists that you follow, the latest first.',
    'reposts/': 'Tracks, albums and playlists that you reposted, the latest first.',
    'playlists/own/':
      'Your playlists: each as JSON with all that is known of it (of a smart one its rule, and what it found last), as JSPF, and as CSV for spreadsheets and other services. Each can be imported again.',
    'playlists/joined/': 'The same of playlists of others that you have joined.',
    'library-layout.json': 'How you have arranged your playlists: pins, folders and order.',
    'devices.json':
      'The devices that you have played music on: how each is called, what it played, how far (in seconds), and its queue.',
  },
  files,
};
