import type { CommentsState } from '@overtone/shared/community/comments/comment.model.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { commentsStateQuery } from './comments.queries.ts';
import { readAnew } from './known-comments.ts';

/**
 * Keeps comments those that the API has while their page is there and in sight: where their version is another one they are read anew.
 * @param shown where they stood when they were read
 * @returns whether there are others than those that are shown, of a list that is too long to be read anew by itself
 */
export const useLiveComments = (thingId: string, shown: CommentsState | undefined, isLong: boolean): boolean => {
  const client = useQueryClient();
  const { data } = useQuery({ ...commentsStateQuery(thingId), enabled: shown !== undefined });
  const isOld = data !== undefined && shown !== undefined && data.version > shown.version;
  useEffect(() => {
    if (isOld && !isLong) void readAnew(client, thingId);
  }, [client, thingId, isOld, isLong]);
  return isOld && isLong;
};
