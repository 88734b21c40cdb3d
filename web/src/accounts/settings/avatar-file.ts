import { limits } from '@overtone/shared/limits.ts';
import { t } from '../../lib/i18n.ts';
import { megabytes } from '../../lib/megabytes.ts';

/** What is wrong with a file as a profile image, before it is sent (spec §5); undefined is fine. The server looks again. */
export const wrongWith = (file: File): string | undefined => {
  if (!file.type.startsWith('image/')) return t('Please select an image');
  if (file.size <= limits.avatarBytesMax) return undefined;
  return t('file exceeds maximum allowed size of :size', { size: megabytes(limits.avatarBytesMax) });
};
