import type { UserId } from '@overtone/shared/ids.ts';
import { getLikeType, type LikedId, type LikeType } from '@overtone/shared/library/likes/like.model.ts';
import { type LikedQuery, likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { requireLoggedInVisitor } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { routes } from '../../platform/routes.ts';
import { resolveUserId } from '../follows/resolve-user-id.ts';
import { likes } from '../reactions/reaction.items.ts';
import { setReactions } from '../reactions/set-reactions.service.ts';
import { listLikes, listLikesOfOtherUser } from './list-likes.service.ts';

const createNotFoundError = (): AppError => new AppError('like.not_found', 'This doesn’t exist.');

/** The likes of other users can only be listed by time. @throws AppError `request.invalid` */
const requireTimeOrder = ({ sort, order, query }: LikedQuery): void => {
  if (sort === 'added' && order !== 'asc' && !query) return;
  const messages = [text('Other users’ likes can only be sorted by date.')];
  throw new AppError('request.invalid', 'Some fields are invalid. Check them and try again.', {
    fields: { [sort === 'added' && query ? 'query' : 'sort']: messages },
  });
};

interface ListRequest {
  readonly params: { readonly userId: 'me' | UserId };
  readonly query: LikedQuery;
}

const createListHandler =
  <Type extends LikeType>(type: Type) =>
  async ({ params, query }: ListRequest, { visitor }: RequestContext) => {
    const userId = resolveUserId(params, visitor);
    if (userId === visitor.userId) return listLikes(type, userId, query, visitor);
    requireTimeOrder(query);
    return listLikesOfOtherUser(type, userId, query, visitor);
  };

interface LikeRequest {
  readonly params: { readonly type: LikeType; readonly id: LikedId };
}

export const likeRoutes = routes(likesContract, {
  async change({ body }, { visitor }) {
    const changes = body.changes.map(({ id, liked, at }) => ({ id, isActive: liked, at }));
    const { state, missing } = await setReactions(likes, requireLoggedInVisitor(visitor), changes);
    return { likes: state, missing };
  },
  like: async ({ params: { type, id } }: LikeRequest, { visitor }) => {
    if (getLikeType(id) !== type) throw createNotFoundError();
    const { state, missing } = await setReactions(likes, requireLoggedInVisitor(visitor), [{ id, isActive: true }]);
    if (missing.length > 0) throw createNotFoundError();
    return { likes: state };
  },
  unlike: async ({ params: { type, id } }: LikeRequest, { visitor }) => {
    const changes = getLikeType(id) === type ? [{ id, isActive: false }] : [];
    return { likes: (await setReactions(likes, requireLoggedInVisitor(visitor), changes)).state };
  },
  tracks: createListHandler('track'),
  albums: createListHandler('album'),
  artists: createListHandler('artist'),
  playlists: createListHandler('playlist'),
});
