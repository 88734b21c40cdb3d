import type { RepostRow } from '@overtone/shared/library/reposts/repost.model.ts';
import { toMediaItem } from '../../discovery/cards/kinds.ts';
import type { MediaItemRowProps } from '../../library/sections/media-item-row.tsx';

/** Creates the rows of reposts, with the time of each. */
export const createRepostRows = (reposts: readonly RepostRow[]): MediaItemRowProps[] =>
  reposts.map(({ repostedAt, ...row }) => {
    const mediaItem = toMediaItem(row);
    return {
      mediaItem,
      line: [mediaItem.kind, mediaItem.credit ?? mediaItem.line].join(' · '),
      likedAt: repostedAt,
    };
  });
