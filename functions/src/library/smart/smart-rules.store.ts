import type { PlaylistId, UserId } from '@overtone/shared/ids.ts';
import type { SmartRule } from '@overtone/shared/library/smart/smart-rule.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { either, isBelow, isEmpty } from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { putAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { changeItem } from '../../platform/dynamo/write.ts';
import { smartCountsItem, smartRuleItem } from './smart-rule.item.ts';

/** The rule of a smart playlist as it is now: consistent GetItem `playlist#<id>` / `rule`, a unit for each 4 KB. */
export const findRule = async (playlistId: PlaylistId): Promise<SmartRule | undefined> =>
  (await findItem(smartRuleItem, { playlistId }, { consistent: true }))?.rule;

export const ruleAction = (playlistId: PlaylistId, rule: SmartRule): TransactAction =>
  putAction(smartRuleItem, { playlistId, rule });

/**
 * Counts one count of somebody's. A write unit. Here, and not by identity's rates: those lie in a table of which this function
 * may write next to nothing.
 * @param minute since 1970
 * @returns false after `limits.smartCountsPerMinute` of them
 */
export const countCount = (userId: UserId, minute: number): Promise<boolean> =>
  changeItem(
    smartCountsItem,
    { userId, minute: String(minute) },
    {
      add: { counts: 1 },
      set: { expires: (minute + 10) * 60 },
      when: either(isEmpty('counts'), isBelow('counts', limits.smartCountsPerMinute)),
    },
  );
