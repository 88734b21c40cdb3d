import { PlaylistId } from '@overtone/shared/ids.ts';
import { SmartRule } from '@overtone/shared/library/smart/smart-rule.model.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { putAction, type TransactAction } from '../../platform/dynamo/transaction.ts';

/**
 * The rule of a smart playlist. Only its owner may read it. It is in the partition of the playlist and is deleted
 * with it.
 */
const smartRuleItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: z.object({ playlistId: PlaylistId, rule: SmartRule }),
  key: { pk: 'playlist#{playlistId}', sk: 'rule' },
});

/**
 * Returns the rule of a smart playlist, or undefined if it has none. Costs a consistent GetItem of `playlist#<id>` /
 * `rule` (a unit for each 4 KB).
 */
export const findRule = async (playlistId: PlaylistId): Promise<SmartRule | undefined> =>
  (await findItem(smartRuleItem, { playlistId }, { consistent: true }))?.rule;

export const putRuleAction = (playlistId: PlaylistId, rule: SmartRule): TransactAction =>
  putAction(smartRuleItem, { playlistId, rule });
