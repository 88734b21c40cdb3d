import type { MarkName, MarkType } from '@overtone/shared/library/marks/mark.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { exportedSong } from '../../catalog/public.ts';
import type { ArchiveFile, ArchiveOwner } from '../../platform/archive/archive-file.ts';
import { jsonList } from '../../platform/archive/json-text.ts';
import { everyPage } from '../../platform/every-page.ts';
import type { MarkKind } from '../marks/mark.items.ts';
import { markKinds } from '../marks/mark-kinds.ts';
import { type Things, thingsOf } from '../marks/marked-things.ts';
import { listMarksByTime } from '../marks/marks.store.ts';

type Shapes = { readonly [Type in MarkType]: (thing: Things[Type], siteUrl: string) => object };

const shapes: Shapes = {
  track: exportedSong,
  album: ({ id, name, artists }) => ({ id, name, artists: artists.map((artist) => artist.name) }),
  artist: ({ id, name }) => ({ id, name }),
  playlist: ({ id, name, owner }) => ({ id, name, owner: owner.name }),
  user: ({ id, name }) => ({ id, name }),
};

async function* rowsOf<Type extends MarkType>(
  kind: MarkKind<Type>,
  type: Type,
  { userId, visitor, siteUrl }: ArchiveOwner,
): AsyncGenerator<object[]> {
  const pages = everyPage(
    async (page) => thingsOf(type, await listMarksByTime(kind, userId, type, page, 'desc'), visitor),
    limits.pageSizeMax,
  );
  const shape: Shapes[Type] = shapes[type];
  for await (const rows of pages) yield rows.map(({ thing, at }) => ({ [kind.moment]: at, ...shape(thing, siteUrl) }));
}

const folders: Readonly<Record<MarkName, string>> = { like: 'likes', follow: 'follows', repost: 'reposts' };

/** Everything that somebody likes, follows and reposted, the latest first: of each type 2 trips for 100 things, as `thingsOf`. */
export function* markedFiles(owner: ArchiveOwner): Generator<ArchiveFile> {
  for (const kind of Object.values(markKinds)) {
    for (const type of kind.types) {
      const name = type === 'user' ? 'people' : `${type}s`;
      yield { path: `${folders[kind.name]}/${name}.json`, text: jsonList({}, name, rowsOf(kind, type, owner)) };
    }
  }
}
