import type { UserId } from '@overtone/shared/ids.ts';
import { type LikedId, type LikeType, likeTypeOf } from '@overtone/shared/library/likes/like.model.ts';
import { type LikedQuery, likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { requirePerson } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { routes } from '../../platform/routes.ts';
import { personOf } from '../follows/person-of.ts';
import { likes } from '../reactions/reaction-kinds.ts';
import { setReactions } from '../reactions/set-reactions.service.ts';
import { readLiked, readLikedOf } from './liked-lists.service.ts';

const notFound = (): AppError => new AppError('like.not_found', 'This is not there to be liked.');

/** Others are read by time alone. @throws AppError `request.invalid` */
const requireByTime = ({ sort, order, query }: LikedQuery): void => {
  if (sort === 'added' && order !== 'asc' && !query) return;
  const only = [text('What others like is listed by when they liked it.')];
  throw new AppError('request.invalid', 'Some of what was sent is not valid.', {
    fields: { [sort === 'added' && query ? 'query' : 'sort']: only },
  });
};

interface ListRequest {
  readonly params: { readonly userId: 'me' | UserId };
  readonly query: LikedQuery;
}

const listOf =
  <Type extends LikeType>(type: Type) =>
  async ({ params, query }: ListRequest, { visitor }: RequestContext) => {
    const userId = personOf(params, visitor);
    if (userId === visitor.userId) return readLiked(type, userId, query, visitor);
    requireByTime(query);
    return readLikedOf(type, userId, query, visitor);
  };

interface OneRequest {
  readonly params: { readonly type: LikeType; readonly id: LikedId };
}

export const likeRoutes = routes(likesContract, {
  async change({ body }, { visitor }) {
    const changes = body.changes.map(({ id, liked, at }) => ({ id, marked: liked, at }));
    const { state, gone } = await setReactions(likes, requirePerson(visitor), changes);
    return { likes: state, gone };
  },
  like: async ({ params: { type, id } }: OneRequest, { visitor }) => {
    if (likeTypeOf(id) !== type) throw notFound();
    const { state, gone } = await setReactions(likes, requirePerson(visitor), [{ id, marked: true }]);
    if (gone.length > 0) throw notFound();
    return { likes: state };
  },
  unlike: async ({ params: { type, id } }: OneRequest, { visitor }) => {
    const unlikes = likeTypeOf(id) === type ? [{ id, marked: false }] : [];
    return { likes: (await setReactions(likes, requirePerson(visitor), unlikes)).state };
  },
  tracks: listOf('track'),
  albums: listOf('album'),
  artists: listOf('artist'),
  playlists: listOf('playlist'),
});
