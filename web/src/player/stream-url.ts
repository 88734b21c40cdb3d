import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { apiPath, fillPath } from '@overtone/shared/http/path.ts';
import { behindLink } from '../lib/private-link.ts';
import type { Playable } from './engine/playable.ts';
import { isSaving } from './quality.ts';

/** Where a track's audio is asked for, in the quality that is right by now: the API redirects to a signed URL. */
export const streamUrl = ({ id, token }: Playable): string =>
  fillPath(apiPath(behindLink(trackContract.stream.path, token)), { trackId: id }) + (isSaving() ? '?quality=low' : '');
