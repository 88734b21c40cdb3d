import type { CommentId } from '@overtone/shared/ids.ts';
import { createPlayId } from '../../player/engine/play-id.ts';

/** Creates the id of a new comment, so that a repeated request does not create another one. */
export const createCommentId = (): CommentId => `cmt_${createPlayId().slice('ply_'.length)}`;
