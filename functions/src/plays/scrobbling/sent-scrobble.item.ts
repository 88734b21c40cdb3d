import { PlayId } from '@overtone/shared/ids.ts';
import { ScrobblerName } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** A play that a scrobbler accepted or will never accept. It is kept as long as a browser may send the play again. */
export const sentScrobbleItem = defineItem({
  table: 'PLAYS_TABLE',
  model: z.object({ name: ScrobblerName, playId: PlayId, expires: z.int() }),
  key: { pk: 'scrobbler#{scrobbleKey}', sk: 'sent#{name}#{playId}' },
  isConsistent: true,
  expires: 'expires',
});
