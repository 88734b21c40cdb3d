import { defineItem } from '@overtone/functions/platform/dynamo/item.ts';
import { findItem } from '@overtone/functions/platform/dynamo/read.ts';
import { putItem } from '@overtone/functions/platform/dynamo/write.ts';
import * as z from 'zod';

/** The version of the stored demo catalogue. It is not a setting, because the settings are read with every first page. */
const completionItem = defineItem({
  table: 'SITE_TABLE',
  model: z.object({ version: z.int() }),
  key: { pk: 'demo', sk: 'demo' },
  isConsistent: true,
});

/** Increase it when the data of the catalogue or its music changes: new music is then added to existing sites. */
const version = 5;

/** Returns whether the whole demo catalogue is stored: one GetItem, one read unit. */
export const isDemoComplete = async (): Promise<boolean> => (await findItem(completionItem, {}))?.version === version;

/** Records that the whole demo catalogue is stored. */
export const markDemoComplete = (): Promise<void> => putItem(completionItem, { version });
