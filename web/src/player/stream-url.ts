import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { apiPath, fillPath } from '@overtone/shared/http/path.ts';
import { isSaving } from './quality.ts';

/** Where a track's audio is asked for, in the quality that is right by now: the API redirects to a signed URL. */
export const streamUrl = (track: Track): string =>
  fillPath(apiPath(trackContract.stream.path), { trackId: track.id }) + (isSaving() ? '?quality=low' : '');
