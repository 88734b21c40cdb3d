import type { ChannelRestriction } from '@overtone/shared/discovery/channels/channel.model.ts';
import { findGenres, findTags } from '../../catalog/public.ts';
import { AppError } from '../../platform/errors.ts';

/** What a name stands for, as a genre and as a tag: which one is asked for only the channel knows. */
export interface Restrictions {
  readonly genre: ChannelRestriction | undefined;
  readonly tag: ChannelRestriction | undefined;
}

/** Reads both at once, so that nobody waits for the channel first. 1 round trip, half a unit each. */
export const findRestrictions = async (name: string): Promise<Restrictions> => {
  const [[genre], [tag]] = await Promise.all([findGenres([name]), findTags([name])]);
  return {
    genre: genre && { type: 'genre', ...genre },
    // As it stands over its own page.
    tag: tag && { type: 'tag', ...tag, displayName: `#${tag.name}` },
  };
};

/** The one that a channel is restricted by. @throws AppError `genre.not_found`, `tag.not_found` */
export const restrictionBy = (type: ChannelRestriction['type'], restrictions: Restrictions): ChannelRestriction => {
  const restriction = restrictions[type];
  if (restriction) return restriction;
  if (type === 'tag') throw new AppError('tag.not_found', 'This tag does not exist.');
  throw new AppError('genre.not_found', 'This genre does not exist.');
};
