import { countItems } from '../../platform/dynamo/list.ts';
import { reportedItem } from './reported.item.ts';

/** Counts items with open reports, up to `max`: Query `gsi3` at `reported#open`, half a read unit for 15. */
export const countOpenReports = (max: number): Promise<number> =>
  countItems(reportedItem, 'byState', { state: 'open' }, max);
