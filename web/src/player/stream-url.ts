import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { apiPath, fillPath } from '@overtone/shared/http/path.ts';
import { withLinkToken } from '../lib/private-link.ts';
import type { Playable } from './engine/playable.ts';
import { isLowQuality } from './quality.ts';

/** Returns the URL of a track's audio in the current quality. The API redirects to a signed URL. */
export const getStreamUrl = ({ id, token }: Playable): string =>
  fillPath(apiPath(withLinkToken(trackContract.stream.path, token)), { trackId: id }) +
  (isLowQuality() ? '?quality=low' : '');
