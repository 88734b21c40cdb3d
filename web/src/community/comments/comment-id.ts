import type { CommentId } from '@overtone/shared/ids.ts';
import { createPlayId } from '../../player/engine/play-id.ts';

/** Creates the id of a new comment, so that a repeated request does not create another one. */
export const newCommentId = (): CommentId => `cmt_${createPlayId().slice('ply_'.length)}`;
