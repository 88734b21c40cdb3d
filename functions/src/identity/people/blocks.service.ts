import type { UserId } from '@overtone/shared/ids.ts';
import type { Visitor } from '../../platform/http/context.ts';

const none: ReadonlySet<UserId> = new Set();

/** Those of these people who block the viewer, or whom the viewer blocks. Nobody can be blocked yet. */
export const blocksAmong = async (
  _viewer: Pick<Visitor, 'userId'>,
  _userIds: readonly UserId[],
): Promise<ReadonlySet<UserId>> => none;
