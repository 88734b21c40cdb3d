import type { ChannelRestriction } from '@overtone/shared/discovery/channels/channel.model.ts';
import { findGenres, findTags } from '../../catalog/public.ts';
import { AppError } from '../../platform/errors.ts';

/** The genre and the tag with a name. The channel determines which of them is used. */
export interface Restrictions {
  readonly genre: ChannelRestriction | undefined;
  readonly tag: ChannelRestriction | undefined;
}

/** Reads the genre and the tag with a name in parallel with the channel. 1 round trip, half a unit each. */
export const findRestrictions = async (name: string): Promise<Restrictions> => {
  const [[genre], [tag]] = await Promise.all([findGenres([name]), findTags([name])]);
  return {
    genre: genre && { type: 'genre', ...genre },
    // The same name as on the page of the tag.
    tag: tag && { type: 'tag', ...tag, displayName: `#${tag.name}` },
  };
};

/** Selects the restriction of the type that a channel uses. @throws AppError `genre.not_found`, `tag.not_found` */
export const selectRestriction = (type: ChannelRestriction['type'], restrictions: Restrictions): ChannelRestriction => {
  const restriction = restrictions[type];
  if (restriction) return restriction;
  if (type === 'tag') throw new AppError('tag.not_found', 'This tag doesn’t exist.');
  throw new AppError('genre.not_found', 'This genre doesn’t exist.');
};
