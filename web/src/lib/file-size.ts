import { type SizeUnit, toReadableSize } from '@overtone/shared/uploads/readable-size.ts';
import { formatNumber, t } from './i18n.ts';

const texts: Readonly<Record<SizeUnit, (size: string) => string>> = {
  B: (size) => t(':count B', { count: size }),
  kB: (size) => t(':size kB', { size }),
  MB: (size) => t(':size MB', { size }),
  GB: (size) => t(':size GB', { size }),
};

/** Formats a number of bytes: `168 MB`, `1.29 GB`. */
export const formatFileSize = (bytes: number): string => {
  const { value, unit } = toReadableSize(bytes);
  return texts[unit](formatNumber(value));
};
