import type { CommentedId } from '@overtone/shared/community/comments/comment.model.ts';

/** A track or album with comments. */
export interface CommentTarget {
  readonly id: CommentedId;
  /** The path of its page. */
  readonly path: string;
  /** The artists, as a pinned comment names them. */
  readonly artist: string;
  /** Plays the track from a position in seconds. Undefined for albums, which have no timestamps. */
  readonly playFrom?: ((seconds: number) => void) | undefined;
  /** The duration in milliseconds. */
  readonly duration: number;
}
