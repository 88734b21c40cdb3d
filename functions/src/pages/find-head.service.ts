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
import type { ScreenName } from './first-screen.ts';
import type { MetadataSite, PageHead } from './heads.model.ts';
import { buildAlbumHead, buildArtistHead, buildPlaylistHead, buildTrackHead } from './music-heads.ts';
import { buildAuthHead, buildChannelHead, buildHomeHead, buildTagHead, buildUserHead } from './other-heads.ts';

/**
 * The metadata of a page for a guest, `restricted` if guests may not see it, or `missing` if the page does not exist.
 */
export type HeadResult = PageHead | 'restricted' | 'missing';

type FindHead = (
  part: string,
  guest: Visitor,
  site: MetadataSite,
  restriction: string | undefined,
) => Promise<HeadResult>;

/** Finds the metadata by an id. Returns `missing` for a text that is not an id of the right type. */
const findById =
  <Id extends string>(
    model: { readonly safeParse: (text: string) => z.ZodSafeParseResult<Id> },
    find: (id: Id, guest: Visitor, site: MetadataSite) => Promise<HeadResult>,
  ): FindHead =>
  async (part, guest, site) => {
    const { data: id } = model.safeParse(part);
    return id === undefined ? 'missing' : find(id, guest, site);
  };

// Each function reads an item as its context shows it to a guest, because only the contexts know what is published,
// public or hidden.

const findersByKind: Readonly<Record<string, FindHead>> = {
  artist: findById(ArtistId, async (id, _, site) => buildArtistHead(await getArtist(id), site)),
  album: findById(AlbumId, async (id, _, site) => {
    const [album] = await findAlbums([id]);
    return album ? buildAlbumHead(album, site) : 'missing';
  }),
  track: findById(TrackId, async (id, _, site) => buildTrackHead(await getTrack(id), site)),
  playlist: findById(PlaylistId, async (id, guest, site) => buildPlaylistHead(await getPlaylist(id, guest), site)),
  channel: async (slug, _, site, restriction) => buildChannelHead(await describeChannel(slug, restriction), site),
  tag: async (name, _, site) => {
    const [tag] = await findTags([name]);
    return tag ? buildTagHead(tag, site) : 'missing';
  },
  user: findById(UserId, async (id, _, site) => {
    const user = await findUser(id);
    if (!user) return 'missing';
    return isFindable(user) ? buildUserHead({ ...presentProfile(user), name: user.name }, site) : 'restricted';
  }),
};

const isMissing = (code: ProblemCode): boolean => code.endsWith('.not_found');

const returnMissingIfNotFound = async (headPromise: Promise<HeadResult>): Promise<HeadResult> => {
  try {
    return await headPromise;
  } catch (error) {
    if (error instanceof AppError && isMissing(error.code)) return 'missing';
    throw error;
  }
};

const decode = (part: string | undefined): string | undefined => {
  try {
    return part === undefined ? undefined : decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

/**
 * Returns the metadata of a page. Reads one item, which costs one round trip and 0.5 to 1.5 read units.
 * @param path path of the page. Anything after the id is a name or a tab, and is ignored
 * @param guest a visitor with the permissions of guests
 */
export const findHead = async (path: string, guest: Visitor, site: MetadataSite): Promise<HeadResult> => {
  const [, kind = '', encodedPart, next] = path.split('/');
  const [part, restriction] = [decode(encodedPart), decode(next || undefined)];
  const find = Object.hasOwn(findersByKind, kind) ? findersByKind[kind] : undefined;
  if (!find || !part || (next && restriction === undefined)) return 'missing';
  if (kind !== 'user' && !isGranted(guest.permissions, 'music.view')) return 'restricted';
  return returnMissingIfNotFound(find(part, guest, site, restriction));
};

/**
 * Returns the metadata of the home page with a channel. If the channel is missing, the app shows the error. Costs one
 * round trip and half a read unit.
 */
export const findHomeHead = async (slug: string, guest: Visitor, site: MetadataSite): Promise<HeadResult> => {
  if (!isGranted(guest.permissions, 'music.view')) return 'restricted';
  const head = await returnMissingIfNotFound(
    describeChannel(slug, undefined).then((channel) => buildHomeHead(channel, site)),
  );
  return head === 'missing' ? 'restricted' : head;
};

/** Returns the metadata of a page without the shell. @param picture URL of the picture of the landing page, if any */
export const buildScreenHead = (
  screen: ScreenName,
  path: string,
  picture: string | null,
  site: MetadataSite,
): PageHead => {
  if (screen === 'landing') return buildHomeHead({ picture }, site, path);
  return path === '/' ? buildHomeHead({}, site) : buildAuthHead(screen, path, site);
};
