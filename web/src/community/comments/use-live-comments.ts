import type { CommentsState } from '@overtone/shared/community/comments/comment.model.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { commentsStateQuery } from './comments.queries.ts';
import { reloadComments } from './known-comments.ts';

/**
 * Keeps the comments of a visible page up to date: they are reloaded when the version changes.
 * @param shown the state of the displayed comments
 * @returns whether there are changes in a list that is too long to be reloaded automatically
 */
export const useLiveComments = (thingId: string, shown: CommentsState | undefined, isLong: boolean): boolean => {
  const client = useQueryClient();
  const { data } = useQuery({ ...commentsStateQuery(thingId), enabled: shown !== undefined });
  const isOutdated = data !== undefined && shown !== undefined && data.version > shown.version;
  useEffect(() => {
    if (isOutdated && !isLong) void reloadComments(client, thingId);
  }, [client, thingId, isOutdated, isLong]);
  return isOutdated && isLong;
};
