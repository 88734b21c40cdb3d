import { t, tn } from '../../lib/i18n.ts';
import type { Selection } from './selection.ts';

/** `66 selected`, or `All selected` if the list's length is unknown. */
export const formatSelectionCount = (selection: Selection): string => {
  const size = selection.getSize();
  if ('selected' in size) return tn(size.selected, '1 selected', ':count selected');
  return size.excluded === 0 ? t('All selected') : tn(size.excluded, 'All but 1 selected', 'All but :count selected');
};
