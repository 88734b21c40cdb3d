import type { Play } from '@overtone/shared/plays/play.model.ts';

/** The kind of device, told as coarsely as insights need it: nothing that marks one listener out. */
export const deviceOf = (userAgent: string | null): Play['device'] => {
  if (!userAgent) return 'desktop';
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet';
  return /mobi|iphone|ipod|android/i.test(userAgent) ? 'mobile' : 'desktop';
};
