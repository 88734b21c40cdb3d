import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { StoredArtist } from './artist.item.ts';

/** The artist as everybody may see them. */
export const presentArtist = ({
  updatedAt,
  isPublished,
  deletingAt,
  likeChanges,
  followChanges,
  ...artist
}: StoredArtist): Artist => artist;
