import { formatShortDate } from '../../lib/dates.ts';
import { formatRelativeTime } from '../../lib/format.ts';

const monthMs = 30 * 86_400_000;

/** When something was added: how long ago that is, or its day where that is more than a month. */
export const addedLabels = (iso: string, now = new Date()): string =>
  now.getTime() - Date.parse(iso) < monthMs ? formatRelativeTime(iso, now) : formatShortDate(iso);
