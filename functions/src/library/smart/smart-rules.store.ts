import type { PlaylistId } from '@overtone/shared/ids.ts';
import type { SmartRule } from '@overtone/shared/library/smart/smart-rule.model.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { putAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { smartRuleItem } from './smart-rule.item.ts';

/**
 * Returns the rule of a smart playlist, or undefined if it has none: consistent GetItem of `playlist#<id>` /
 * `rule`, a unit for each 4 KB.
 */
export const findRule = async (playlistId: PlaylistId): Promise<SmartRule | undefined> =>
  (await findItem(smartRuleItem, { playlistId }, { consistent: true }))?.rule;

export const putRuleAction = (playlistId: PlaylistId, rule: SmartRule): TransactAction =>
  putAction(smartRuleItem, { playlistId, rule });
