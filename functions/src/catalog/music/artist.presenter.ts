import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { StoredArtist } from './artist.item.ts';

/** Returns the public fields of an artist. */
export const presentArtist = ({
  updatedAt,
  isPublished,
  deletingAt,
  workspaceId,
  workspaceSince,
  likeChanges,
  followChanges,
  ...artist
}: StoredArtist): Artist => artist;
