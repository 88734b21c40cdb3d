import type { Quality } from '@overtone/shared/media/renditions/quality.model.ts';
import { getRenditionKey } from '../../media/public.ts';
import type { TrackAudio } from '../music/track.item.ts';

/**
 * Returns the object key that is played for a quality: its rendition, else the next better one, else the uploaded
 * file.
 */
export const getStreamKey = ({ key, sha256, renditions }: TrackAudio, quality: Quality): string => {
  if (quality === 'low' && renditions?.low) return getRenditionKey(sha256, 'low');
  return renditions?.high ? getRenditionKey(sha256, 'high') : key;
};
