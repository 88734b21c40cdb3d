import type { TimestampedComment } from '@overtone/shared/community/comments/comment.model.ts';

/** Comments with nearby timestamps, which are shown together. */
export interface TimedCommentGroup {
  readonly first: TimestampedComment;
  readonly others: readonly TimestampedComment[];
  /** The position in the track, from 0 to 1. */
  readonly relativePosition: number;
}

/**
 * Groups comments by their position on a waveform. Comments that are closer than an avatar is wide are grouped under
 * the first of them.
 * @param comments sorted by timestamp
 * @param duration milliseconds
 * @param width pixels
 * @param minGap minimum distance of two groups in pixels
 */
export const groupTimedComments = (
  comments: readonly TimestampedComment[],
  duration: number,
  width: number,
  minGap: number,
): TimedCommentGroup[] => {
  const groups: { first: TimestampedComment; others: TimestampedComment[]; relativePosition: number }[] = [];
  for (const comment of comments) {
    const relativePosition = duration > 0 ? Math.min(1, comment.timestamp / duration) : 0;
    const lastGroup = groups.at(-1);
    // A group with several comments shows an avatar and their number, and takes twice the width.
    const minDistance = lastGroup && lastGroup.others.length > 0 ? minGap * 1.8 : minGap;
    if (lastGroup && (relativePosition - lastGroup.relativePosition) * width < minDistance)
      lastGroup.others.push(comment);
    else groups.push({ first: comment, others: [], relativePosition });
  }
  return groups;
};

/** Milliseconds for which a comment is shown at the playhead. */
const shownMs = 6_000;

/** Returns the index of the comment to show at a position in milliseconds: the last one while it is shown, or -1. */
export const findTimedCommentAt = (
  comments: readonly Pick<TimestampedComment, 'timestamp'>[],
  position: number,
): number => {
  const index = comments.findLastIndex(({ timestamp }) => timestamp <= position);
  const timestamp = comments[index]?.timestamp;
  return timestamp !== undefined && position - timestamp < shownMs ? index : -1;
};
