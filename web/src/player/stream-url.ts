import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { apiPath, fillPath } from '@overtone/shared/http/path.ts';

/** Where a track's audio is asked for: the API redirects to a signed URL. */
export const streamUrl = (track: Track): string => fillPath(apiPath(trackContract.stream.path), { trackId: track.id });
