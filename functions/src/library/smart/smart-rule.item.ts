import { PlaylistId } from '@overtone/shared/ids.ts';
import { SmartRule } from '@overtone/shared/library/smart/smart-rule.model.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** What fills a smart playlist. Its owner's alone to read; it lies in the playlist's partition and goes with it. */
export const smartRuleItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: z.object({ playlistId: PlaylistId, rule: SmartRule }),
  key: { pk: 'playlist#{playlistId}', sk: 'rule' },
});
