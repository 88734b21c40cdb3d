import { defineItem } from '@overtone/functions/platform/dynamo/item.ts';
import { findItem } from '@overtone/functions/platform/dynamo/read.ts';
import { putItem } from '@overtone/functions/platform/dynamo/write.ts';
import * as z from 'zod';

/** Which demo catalogue is in. Beside the site's settings, not among them: those are read with every first page. */
const markerItem = defineItem({
  table: 'SITE_TABLE',
  model: z.object({ version: z.int() }),
  key: { pk: 'demo', sk: 'demo' },
  isConsistent: true,
});

/** Raised when the catalogue's data or its music changes: what is new then comes in beside what is there. */
const version = 4;

/** Whether the whole demo catalogue is in. One GetItem, one unit. */
export const isComplete = async (): Promise<boolean> => (await findItem(markerItem, {}))?.version === version;

/** Says that the whole demo catalogue is in. */
export const putMarker = (): Promise<void> => putItem(markerItem, { version });
