import type { Track } from '@overtone/shared/tracks/track.model.ts';
import { t } from '../lib/i18n.ts';
import { trackPath } from '../lib/paths.ts';
import { toasts } from '../ui/toasts.ts';

/** Hands the track's address to the system's share sheet, or to the clipboard where there is none. */
export const shareTrack = async (track: Track): Promise<void> => {
  const url = new URL(trackPath(track), location.origin).href;
  try {
    if (navigator.share) await navigator.share({ title: track.name, url });
    else {
      await navigator.clipboard.writeText(url);
      toasts.positive(t('Link copied'));
    }
  } catch (error) {
    // A share sheet closed without sharing is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      toasts.danger(t('The link could not be copied.'));
  }
};
