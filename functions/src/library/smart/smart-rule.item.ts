import { PlaylistId } from '@overtone/shared/ids.ts';
import { SmartRule } from '@overtone/shared/library/smart/smart-rule.model.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/**
 * The rule of a smart playlist. Only its owner may read it. It is in the partition of the playlist and is deleted
 * with it.
 */
export const smartRuleItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: z.object({ playlistId: PlaylistId, rule: SmartRule }),
  key: { pk: 'playlist#{playlistId}', sk: 'rule' },
});
