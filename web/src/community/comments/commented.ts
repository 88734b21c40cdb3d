import type { CommentedId } from '@overtone/shared/community/comments/comment.model.ts';

/** What is commented on, as its page knows it. */
export interface Commented {
  readonly id: CommentedId;
  /** Path of its page. */
  readonly path: string;
  /** Who made it, as a pinned comment names them. */
  readonly artist: string;
  /** Of a track: plays it from a moment, in seconds. What has none has no moments. */
  readonly playFrom?: ((seconds: number) => void) | undefined;
  /** Milliseconds. */
  readonly duration: number;
}
