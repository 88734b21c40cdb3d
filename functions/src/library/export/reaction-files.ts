import type { ReactionName, ReactionTargetType } from '@overtone/shared/library/reactions/reaction.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { exportedSong } from '../../catalog/public.ts';
import type { ArchiveFile, ArchiveOwner } from '../../platform/archive/archive-file.ts';
import { jsonList } from '../../platform/archive/json-text.ts';
import { everyPage } from '../../platform/every-page.ts';
import type { ReactionKind } from '../reactions/reaction.items.ts';
import { reactionKinds } from '../reactions/reaction-kinds.ts';
import { type Things, thingsOf } from '../reactions/reaction-targets.ts';
import { listReactionsByTime } from '../reactions/reactions.store.ts';

type Shapes = { readonly [Type in ReactionTargetType]: (thing: Things[Type], siteUrl: string) => object };

const shapes: Shapes = {
  track: exportedSong,
  album: ({ id, name, artists }) => ({ id, name, artists: artists.map((artist) => artist.name) }),
  artist: ({ id, name }) => ({ id, name }),
  playlist: ({ id, name, owner }) => ({ id, name, owner: owner.name }),
  user: ({ id, name }) => ({ id, name }),
};

async function* rowsOf<Type extends ReactionTargetType>(
  kind: ReactionKind<Type>,
  type: Type,
  { userId, visitor, siteUrl }: ArchiveOwner,
): AsyncGenerator<object[]> {
  const pages = everyPage(
    async (page) => thingsOf(type, await listReactionsByTime(kind, userId, type, page, 'desc'), visitor),
    limits.pageSizeMax,
  );
  const shape: Shapes[Type] = shapes[type];
  for await (const rows of pages) yield rows.map(({ thing, at }) => ({ [kind.moment]: at, ...shape(thing, siteUrl) }));
}

const folders: Readonly<Record<ReactionName, string>> = { like: 'likes', follow: 'follows', repost: 'reposts' };

/** Everything that somebody likes, follows and reposted, the latest first: of each type 2 trips for 100 things, as `thingsOf`. */
export function* reactionFiles(owner: ArchiveOwner): Generator<ArchiveFile> {
  for (const kind of Object.values(reactionKinds)) {
    for (const type of kind.types) {
      const name = type === 'user' ? 'people' : `${type}s`;
      yield { path: `${folders[kind.name]}/${name}.json`, text: jsonList({}, name, rowsOf(kind, type, owner)) };
    }
  }
}
