import type { LikeType } from '@overtone/shared/library/likes/like.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { exportedSong } from '../../catalog/public.ts';
import type { ArchiveFile, ArchiveOwner } from '../../platform/archive/archive-file.ts';
import { jsonList } from '../../platform/archive/json-text.ts';
import { everyPage } from '../../platform/every-page.ts';
import { readLiked } from '../likes/liked-lists.service.ts';
import type { Things } from '../marks/marked-things.ts';

type Row<Type extends LikeType> = Things[Type] & { readonly likedAt: string };

type Shapes = { readonly [Type in LikeType]: (row: Row<Type>, siteUrl: string) => object };

const shapes: Shapes = {
  track: ({ likedAt, ...track }, siteUrl) => ({ likedAt, ...exportedSong(track, siteUrl) }),
  album: ({ likedAt, id, name, artists }) => ({ likedAt, id, name, artists: artists?.map((artist) => artist.name) }),
  artist: ({ likedAt, id, name }) => ({ likedAt, id, name }),
  playlist: ({ likedAt, id, name, owner }) => ({ likedAt, id, name, owner: owner.name }),
};

async function* rowsOf<Type extends LikeType>(type: Type, { userId, siteUrl }: ArchiveOwner): AsyncGenerator<object[]> {
  const pages = everyPage(
    async (page) => (await readLiked(type, userId, { ...page, sort: 'added' })).pagination,
    limits.pageSizeMax,
  );
  const shape = shapes[type];
  for await (const rows of pages) yield rows.map((row) => shape(row as Row<Type>, siteUrl));
}

/** Everything that somebody likes, the latest first: of each kind 2 trips for 100 things, as `readLiked`. */
export function* likedFiles(owner: ArchiveOwner): Generator<ArchiveFile> {
  for (const type of ['track', 'album', 'artist', 'playlist'] as const) {
    yield { path: `likes/${type}s.json`, text: jsonList({}, `${type}s`, rowsOf(type, owner)) };
  }
}
