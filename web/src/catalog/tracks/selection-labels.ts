import { t, tn } from '../../lib/i18n.ts';
import type { Selection } from './selection.ts';

/** `66 selected`; of a list that nobody has counted `All selected`. */
export const selectionLabels = (selection: Selection): string => {
  const size = selection.size();
  if ('selected' in size) return tn(size.selected, '1 selected', ':count selected');
  return size.spared === 0 ? t('All selected') : tn(size.spared, 'All but 1 selected', 'All but :count selected');
};
