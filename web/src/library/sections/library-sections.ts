import { Disc3, Heart, History, ListMusic, type LucideIcon, MicVocal, Rss, UsersRound } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { historyPath } from '../../lib/paths.ts';

export const libraryPath = '/library';
/** The page that imports playlists from a file. */
export const importPath = `${libraryPath}/import`;

/** The feed: releases and reposts of followed artists and users. */
export const feedPath = `${libraryPath}/feed`;

interface LibrarySection {
  readonly name: () => string;
  readonly path: string;
  readonly icon: LucideIcon;
}

/** The sections of the library in their order. */
export const librarySections = {
  songs: { name: () => t('Liked songs'), path: `${libraryPath}/songs`, icon: Heart },
  playlists: { name: () => t('Playlists'), path: `${libraryPath}/playlists`, icon: ListMusic },
  albums: { name: () => t('Albums'), path: `${libraryPath}/albums`, icon: Disc3 },
  artists: { name: () => t('Artists'), path: `${libraryPath}/artists`, icon: MicVocal },
  feed: { name: () => t('New from people you follow'), path: feedPath, icon: Rss },
  following: { name: () => t('Following'), path: `${libraryPath}/following`, icon: UsersRound },
  history: { name: () => t('History'), path: historyPath, icon: History },
} as const satisfies Record<string, LibrarySection>;
