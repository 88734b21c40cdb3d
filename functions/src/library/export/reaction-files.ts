import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import type { ReactionName, ReactionTargetType } from '@overtone/shared/library/reactions/reaction.model.ts';
import { toExportedSong } from '../../catalog/public.ts';
import type { ArchiveFile, ArchiveOwner } from '../../platform/archive/archive-file.ts';
import { formatJsonList } from '../../platform/archive/json-text.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { type ReactionKind, reactionKinds } from '../reactions/reaction.items.ts';
import { listReactionsByTime } from '../reactions/reaction-lists.store.ts';
import { resolveReactionPage, type TargetsByType } from '../reactions/reaction-targets.ts';

type Formatters = { readonly [Type in ReactionTargetType]: (target: TargetsByType[Type], siteUrl: string) => object };

const formatters: Formatters = {
  track: toExportedSong,
  album: ({ id, name, artists }) => ({ id, name, artists: artists.map((artist) => artist.name) }),
  artist: ({ id, name }) => ({ id, name }),
  playlist: ({ id, name, owner }) => ({ id, name, owner: owner.name }),
  user: ({ id, name }) => ({ id, name }),
};

async function* readRows<Type extends ReactionTargetType>(
  kind: ReactionKind<Type>,
  type: Type,
  { userId, visitor, siteUrl }: ArchiveOwner,
): AsyncGenerator<object[]> {
  const pages = iteratePages(
    async (page) => resolveReactionPage(type, await listReactionsByTime(kind, userId, type, page, 'desc'), visitor),
    httpLimits.pageSizeMax,
  );
  const format: Formatters[Type] = formatters[type];
  for await (const rows of pages)
    yield rows.map(({ target, reactedAt }) => ({ [kind.timestampField]: reactedAt, ...format(target, siteUrl) }));
}

const folders: Readonly<Record<ReactionName, string>> = { like: 'likes', follow: 'follows', repost: 'reposts' };

/**
 * Creates the files of all reactions of a user, newest first. Each type takes 2 round trips for 100 targets, as
 * `resolveReactionPage` does.
 */
export function* createReactionFiles(owner: ArchiveOwner): Generator<ArchiveFile> {
  for (const kind of Object.values(reactionKinds)) {
    for (const type of kind.types) {
      const name = type === 'user' ? 'people' : `${type}s`;
      yield { path: `${folders[kind.name]}/${name}.json`, text: formatJsonList({}, name, readRows(kind, type, owner)) };
    }
  }
}
