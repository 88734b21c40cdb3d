import type { CommentId } from '@overtone/shared/ids.ts';
import { newPlayId } from '../../player/engine/play-id.ts';

/** Creates the id of a new comment, so that a repeated request does not create another one. */
export const newCommentId = (): CommentId => `cmt_${newPlayId().slice('ply_'.length)}`;
