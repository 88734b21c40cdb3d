import type { ProblemCode } from '@overtone/shared/http/problem.ts';
import { AlbumId, ArtistId, PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import type * as z from 'zod';
import { findAlbums, findTags, getArtist, getTrack } from '../catalog/public.ts';
import { describeChannel } from '../discovery/public.ts';
import { isFindable } from '../identity/users/is-findable.ts';
import { presentProfile } from '../identity/users/profile.presenter.ts';
import { findUser } from '../identity/users/users.store.ts';
import { getPlaylist } from '../library/public.ts';
import { AppError } from '../platform/errors.ts';
import type { Visitor } from '../platform/http/context.ts';
import type { HeadSite, PageHead } from './heads.model.ts';
import { albumHead, artistHead, playlistHead, trackHead } from './music-heads.ts';
import { channelHead, tagHead, userHead } from './other-heads.ts';

/** What a page comes to for a guest: something to be told, nothing that is theirs to know, or no page at all. */
export type FoundHead = PageHead | 'untold' | 'missing';

type Find = (part: string, guest: Visitor, site: HeadSite, more: string | undefined) => Promise<FoundHead>;

/** Asks by an id of the right kind alone: nothing else is anywhere. */
const byId =
  <Id extends string>(
    model: { readonly safeParse: (text: string) => z.ZodSafeParseResult<Id> },
    find: (id: Id, guest: Visitor, site: HeadSite) => Promise<FoundHead>,
  ): Find =>
  async (part, guest, site) => {
    const { data: id } = model.safeParse(part);
    return id === undefined ? 'missing' : find(id, guest, site);
  };

// Each by what the contexts give a guest: they alone know what is out, public or hidden.

const finds: Readonly<Record<string, Find>> = {
  artist: byId(ArtistId, async (id, _, site) => artistHead(await getArtist(id), site)),
  album: byId(AlbumId, async (id, _, site) => {
    const [album] = await findAlbums([id]);
    return album ? albumHead(album, site) : 'missing';
  }),
  track: byId(TrackId, async (id, _, site) => trackHead(await getTrack(id), site)),
  playlist: byId(PlaylistId, async (id, guest, site) => playlistHead(await getPlaylist(id, guest), site)),
  channel: async (slug, _, site, more) => channelHead(await describeChannel(slug, more), site),
  tag: async (name, _, site) => {
    const [tag] = await findTags([name]);
    return tag ? tagHead(tag, site) : 'missing';
  },
  user: byId(UserId, async (id, _, site) => {
    const user = await findUser(id);
    if (!user) return 'missing';
    return isFindable(user) ? userHead({ ...presentProfile(user), name: user.name }, site) : 'untold';
  }),
};

const isMissing = (code: ProblemCode): boolean => code.endsWith('.not_found');

const decoded = (part: string | undefined): string | undefined => {
  try {
    return part === undefined ? undefined : decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

/**
 * What others are told of a page of the site. Reads the one thing: 1 round trip, half a unit to one and a half.
 * @param path as an address has it; what stands behind the thing's own part is its name or a tab, and does not matter
 * @param guest who may see no more than everybody
 */
export const findHead = async (path: string, guest: Visitor, site: HeadSite): Promise<FoundHead> => {
  const [, kind = '', raw, next] = path.split('/');
  const [part, more] = [decoded(raw), decoded(next || undefined)];
  const find = Object.hasOwn(finds, kind) ? finds[kind] : undefined;
  if (!find || !part || (next && more === undefined)) return 'missing';
  if (kind !== 'user' && !isGranted(guest.permissions, 'music.view')) return 'untold';
  try {
    return await find(part, guest, site, more);
  } catch (error) {
    if (error instanceof AppError && isMissing(error.code)) return 'missing';
    throw error;
  }
};
