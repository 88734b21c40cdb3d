import type { CommentId } from '@overtone/shared/ids.ts';
import { newPlayId } from '../../player/engine/play-id.ts';

/** A new comment's id, made here so that a call that is sent again makes no second one. */
export const newCommentId = (): CommentId => `cmt_${newPlayId().slice('ply_'.length)}`;
