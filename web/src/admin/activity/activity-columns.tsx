import type { Activity } from '@overtone/shared/admin/activity/activity.model.ts';
import { getLanguage, getTimeZone, t } from '../../lib/i18n.ts';
import { getUserName } from '../../lib/user-name.ts';
import { Link } from '../../ui/actions/link.tsx';
import type { DataColumn } from '../../ui/lists/data-table/data-list.ts';
import { NameCell } from '../../ui/lists/data-table/name-cell.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import * as css from './activity-columns.css.ts';
import { getActionLabel, getSubjectLabel } from './activity-labels.ts';
import { ChangeCell } from './change-cell.tsx';
import { getSubjectPath } from './subject-path.ts';

/** Returns the name of the admin who made a change. */
export const getActorName = ({ actor }: Pick<Activity, 'actor'>): string =>
  actor ? getUserName(actor) : t('Deleted user');

/** Returns the name of the changed item, or its type if it has no name. */
export const getSubjectName = ({ subject }: Pick<Activity, 'subject'>): string =>
  subject.name ?? getSubjectLabel(subject.type);

const SubjectCell = ({ entry }: { readonly entry: Activity }) => {
  const path = getSubjectPath(entry.subject);
  const name = <bdi className={css.subjectName}>{getSubjectName(entry)}</bdi>;
  const { subject, onBehalfOf } = entry;
  return (
    <span className={css.subject}>
      {path ? (
        <Link className={css.subjectLink} to={path}>
          {name}
        </Link>
      ) : (
        name
      )}
      <span className={css.line}>
        {onBehalfOf
          ? t(':type of :name', { type: getSubjectLabel(subject.type), name: getUserName(onBehalfOf) })
          : getSubjectLabel(subject.type)}
      </span>
    </span>
  );
};

const formatTime = (iso: string): string =>
  new Intl.DateTimeFormat(getLanguage(), { dateStyle: 'medium', timeStyle: 'short', timeZone: getTimeZone() }).format(
    new Date(iso),
  );

/** The columns of the activity log. */
export const buildActivityColumns = (): DataColumn<Activity>[] => [
  {
    id: 'actor',
    label: t('User'),
    width: 120,
    isMain: true,
    cell: (entry) => (
      <NameCell
        picture={<Avatar name={getActorName(entry)} image={entry.actor?.image ?? null} size={32} />}
        name={getActorName(entry)}
      />
    ),
  },
  { id: 'action', label: t('Action'), width: 130, cell: ({ action }) => getActionLabel(action) },
  { id: 'subject', label: t('Item'), width: 130, cell: (entry) => <SubjectCell entry={entry} /> },
  { id: 'change', label: t('Change'), width: 170, cell: (entry) => <ChangeCell entry={entry} /> },
  { id: 'time', label: t('Time'), width: 112, cell: ({ createdAt }) => formatTime(createdAt) },
];
