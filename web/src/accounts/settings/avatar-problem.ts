import { mediaLimits } from '@overtone/shared/media/media-limits.ts';
import { t } from '../../lib/i18n.ts';
import { formatMegabytes } from '../../lib/megabytes.ts';

/** Returns why a file cannot be a profile image (spec §5), or undefined if it can. The server checks again. */
export const findAvatarProblem = (file: File): string | undefined => {
  if (!file.type.startsWith('image/')) return t('Please select an image');
  if (file.size <= mediaLimits.avatarBytesMax) return undefined;
  return t('file exceeds maximum allowed size of :size', { size: formatMegabytes(mediaLimits.avatarBytesMax) });
};
