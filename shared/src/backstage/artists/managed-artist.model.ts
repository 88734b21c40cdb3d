import * as z from 'zod';
import { catalogLimits } from '../../catalog/catalog-limits.ts';
import { Artist } from '../../catalog/music/artist.model.ts';
import { PublicProfile } from '../../identity/users/user.model.ts';
import { WorkspaceId } from '../../ids.ts';
import { removeInvisibleCharacters } from '../../texts/identity-key.ts';
import { Name } from '../../texts/name.ts';
import { textLimits } from '../../texts/text-limits.ts';
import { Url } from '../../texts/url.ts';
import { backstageLimits } from '../backstage-limits.ts';

/** An artist in the lists of its managers and of the members of its workspace. */
export const BackstageArtist = Artist.extend({
  /** The workspace of the artist; null for none. */
  workspaceId: WorkspaceId.nullable(),
  /** The number of published tracks that credit the artist, at most `httpLimits.relationCountMax`, if requested. */
  tracksCount: z.int().nonnegative().optional(),
});
export type BackstageArtist = z.output<typeof BackstageArtist>;

/** An artist with the fields that its managers and the members of its workspace see. */
export const ManagedArtist = BackstageArtist.extend({
  /** Whether the user may edit the profile and the managers; members of the workspace only edit the music. */
  canManage: z.boolean(),
  /** The version: last edit by its managers; null if there was none. */
  updatedAt: z.iso.datetime().nullable(),
  managers: z.array(PublicProfile).max(backstageLimits.artistManagersMax),
});
export type ManagedArtist = z.output<typeof ManagedArtist>;

/** The fields of an artist that its managers may edit. */
export const ArtistFields = z.object({
  name: Name.overwrite(removeInvisibleCharacters),
  bio: z.string().max(textLimits.descriptionLengthMax).nullable(),
  /** Names of existing genres. */
  genres: z.array(z.string().min(1).max(textLimits.labelLengthMax)).max(catalogLimits.genresMax),
  links: z.array(Url).max(catalogLimits.artistLinksMax),
});
export type ArtistFields = z.output<typeof ArtistFields>;

/** The square picture of an artist, or the wide header picture. */
export const ArtistPicture = z.enum(['image', 'header']);
export type ArtistPicture = z.output<typeof ArtistPicture>;
