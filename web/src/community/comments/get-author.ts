import type { Comment } from '@overtone/shared/community/comments/comment.model.ts';
import { artistPath, userPath } from '../../lib/paths.ts';
import { getUserName } from '../../lib/user-name.ts';

/** Returns the displayed author of a comment: the artist, if a manager commented as the artist, or the user. */
export const getAuthor = ({ user, artist }: Pick<Comment, 'user' | 'artist'>) => {
  if (artist) return { name: artist.name, image: artist.image, path: artistPath(artist) };
  return user && { name: getUserName(user), image: user.image, path: userPath(user) };
};
