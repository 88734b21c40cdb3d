import { formatShortDate } from '../../lib/dates.ts';
import { formatRelativeTime } from '../../lib/format.ts';

const monthMs = 30 * 86_400_000;

/** Formats when an item was added: `3 days ago`, or the date after a month. */
export const formatAddedTime = (iso: string, now = new Date()): string =>
  now.getTime() - Date.parse(iso) < monthMs ? formatRelativeTime(iso, now) : formatShortDate(iso);
