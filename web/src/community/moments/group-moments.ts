import type { CommentMoment } from '@overtone/shared/community/comments/comment.model.ts';

/** Comments that stand at one place of a waveform, because there is no room for each. */
export interface MomentGroup {
  readonly first: CommentMoment;
  readonly others: readonly CommentMoment[];
  /** Of the whole, 0 to 1. */
  readonly share: number;
}

/**
 * Comments by their places on a waveform: what is nearer than a picture is wide stands together, under the first of them.
 * @param moments in their order
 * @param duration milliseconds
 * @param width and `apart`, pixels
 */
export const groupMoments = (
  moments: readonly CommentMoment[],
  duration: number,
  width: number,
  apart: number,
): MomentGroup[] => {
  const groups: { first: CommentMoment; others: CommentMoment[]; share: number }[] = [];
  for (const moment of moments) {
    const share = duration > 0 ? Math.min(1, moment.moment / duration) : 0;
    const last = groups.at(-1);
    // A group with others is two pictures wide: the first, and how many more there are.
    const room = last && last.others.length > 0 ? apart * 1.8 : apart;
    if (last && (share - last.share) * width < room) last.others.push(moment);
    else groups.push({ first: moment, others: [], share });
  }
  return groups;
};

/** Milliseconds that a comment stays at the playhead. */
const staysMs = 6_000;

/** Place of the comment at a position, milliseconds: the last that has come, while it stays; -1 for none. */
export const momentAt = (moments: readonly Pick<CommentMoment, 'moment'>[], position: number): number => {
  const at = moments.findLastIndex(({ moment }) => moment <= position);
  const moment = moments[at]?.moment;
  return moment !== undefined && position - moment < staysMs ? at : -1;
};
