import type { UserId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { createReportEntry } from '../../identity/reports/report-entry.ts';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import { createExportEntry } from '../transfer/export-entry.ts';
import { getOwnerMenuEntries } from './edit/owner-entries.ts';
import { getMemberMenuEntries } from './members/open-members.ts';

/** Builds the menu entries of a playlist that are not about playback. Loaded with the menu. */
export const getMoreMenuEntries = (playlist: Playlist, userId: UserId | undefined): MenuEntry[] => [
  ...(userId ? getMemberMenuEntries(playlist, userId) : []),
  ...(userId === playlist.owner.id ? getOwnerMenuEntries(playlist) : []),
  ...(playlist.tracksCount > 0 ? [createExportEntry(playlist)] : []),
  ...(userId && playlist.isPublic && userId !== playlist.owner.id ? [createReportEntry(playlist)] : []),
];
