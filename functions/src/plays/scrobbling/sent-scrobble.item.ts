import { PlayId } from '@overtone/shared/ids.ts';
import { ScrobblerName } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** That a listen arrived at a service, or never will; as long as a browser may tell of it again. */
export const sentScrobbleItem = defineItem({
  table: 'PLAYS_TABLE',
  model: z.object({ name: ScrobblerName, playId: PlayId, expires: z.int() }),
  key: { pk: 'scrobbler#{scrobbleKey}', sk: 'sent#{name}#{playId}' },
  isConsistent: true,
  expires: 'expires',
});
