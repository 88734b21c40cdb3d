import type { TimestampedComment } from '@overtone/shared/community/comments/comment.model.ts';
import { describe, expect, it } from 'vitest';
import { findTimedCommentAt, groupTimedComments } from './group-timed-comments.ts';

const buildTimedComments = (...seconds: number[]) =>
  seconds.map((second) => ({ id: `cmt_${second}`, timestamp: second * 1_000 }) as unknown as TimestampedComment);

describe('timed comments', () => {
  it('groups comments that are too close under the first one', () => {
    const groups = groupTimedComments(buildTimedComments(0, 10, 50, 51, 53, 90), 100_000, 1_000, 30);
    expect(
      groups.map(({ first, others, relativePosition }) => [first.timestamp / 1_000, others.length, relativePosition]),
    ).toEqual([
      [0, 0, 0],
      [10, 0, 0.1],
      [50, 2, 0.5],
      [90, 0, 0.9],
    ]);
  });

  it('limits positions to the end, and uses the start when there is no duration', () => {
    expect(groupTimedComments(buildTimedComments(200), 100_000, 1_000, 30)[0]?.relativePosition).toBe(1);
    expect(groupTimedComments(buildTimedComments(5), 0, 1_000, 30)[0]?.relativePosition).toBe(0);
  });

  it('shows a comment for six seconds, or until the next one', () => {
    const comments = buildTimedComments(10, 12, 40);
    expect([0, 9.9, 10, 11.9, 12, 17.9, 18, 40].map((second) => findTimedCommentAt(comments, second * 1_000))).toEqual([
      -1, -1, 0, 0, 1, 1, -1, 2,
    ]);
  });
});
