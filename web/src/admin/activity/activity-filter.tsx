import type { Activity } from '@overtone/shared/admin/activity/activity.model.ts';
import { X } from 'lucide-react';
import { useNavigate } from 'react-router';
import { t } from '../../lib/i18n.ts';
import * as css from '../../ui/lists/data-table/filter-chips.css.ts';
import type { ListState } from '../../ui/lists/use-list-state.ts';
import { activityPath } from '../layout/admin-sections.ts';
import { ActionChip } from './action-chip.tsx';
import { type ActivityFilterName, activityFilters } from './activity.queries.ts';
import { getActorName, getSubjectName } from './activity-columns.tsx';
import { getActionLabel } from './activity-labels.ts';

/** Returns the path of the log with one filter. */
export const getActivityPath = (name: ActivityFilterName, value: string): string =>
  `${activityPath}?${new URLSearchParams({ [name]: value })}`;

/** Returns the label of a filter and of its value, which the filtered entries name. */
const describeFilter = (name: ActivityFilterName, value: string, entry: Activity | undefined) => {
  if (name === 'action') return { label: t('Action'), text: getActionLabel(value) };
  if (name === 'actor') return { label: t('User'), text: entry ? getActorName(entry) : value };
  return { label: t('Item'), text: entry ? getSubjectName(entry) : value };
};

interface ActivityFilterProps {
  readonly state: ListState;
  readonly entries: readonly Activity[];
}

/** The filter of the log. Actions are chosen here; users and items in the menu of an entry. */
export const ActivityFilter = ({ state, entries }: ActivityFilterProps) => {
  const navigate = useNavigate();
  const name = activityFilters.find((filter) => state.filters[filter]?.[0]);
  const value = name && state.filters[name]?.[0];
  if (!name || !value) return <ActionChip onChoose={(action) => void navigate(getActivityPath('action', action))} />;
  const { label, text } = describeFilter(name, value, entries[0]);
  return (
    <span className={css.activeChip}>
      <span className={css.openButton}>
        {label} <bdi className={css.values}>{text}</bdi>
      </span>
      <button
        type="button"
        className={css.clearButton}
        aria-label={t('Clear filter: :name', { name: label })}
        onClick={state.clear}
      >
        <X className={css.icon} aria-hidden />
      </button>
    </span>
  );
};
