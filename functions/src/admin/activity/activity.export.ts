import { type Activity, ActivityAction } from '@overtone/shared/admin/activity/activity.model.ts';
import { UserId } from '@overtone/shared/ids.ts';
import type { Cell } from '@overtone/shared/texts/csv.ts';
import type { ListSelection } from '../../platform/managed/list-selection.ts';
import type { ExportedKind } from '../../platform/managed/managed-kind.ts';
import { readActivity } from './activity.service.ts';
import type { ActivityFilter } from './activity.store.ts';

/** Entries of one Query of an export. */
const entriesPerPage = 500;

const columns: Readonly<Record<string, (entry: Activity) => Cell>> = {
  id: ({ id }) => id,
  created_at: ({ createdAt }) => createdAt,
  actor_id: ({ actorId }) => actorId,
  actor: ({ actor }) => actor?.name ?? null,
  on_behalf_of: ({ onBehalfOf }) => onBehalfOf?.id ?? null,
  action: ({ action }) => action,
  subject_type: ({ subject }) => subject.type,
  subject_id: ({ subject }) => subject.id,
  subject: ({ subject }) => subject.name,
  before: ({ before }) => before && JSON.stringify(before),
  after: ({ after }) => after && JSON.stringify(after),
};

const filterNames = ['actor', 'subject', 'action'] as const;

/** Converts a filter to the stored selection of an export. */
export const toActivitySelection = (filter: ActivityFilter): ListSelection => ({
  ...{ text: '', sort: 'created_at', order: 'desc' },
  filters: Object.fromEntries(filterNames.flatMap((name) => (filter[name] ? [[name, [filter[name]]]] : []))),
});

const fromActivitySelection = ({ filters }: ListSelection): ActivityFilter => {
  const [actor, subject, action] = filterNames.map((name) => filters[name]?.[0]);
  return {
    ...{ actor: actor === undefined ? undefined : UserId.parse(actor), subject },
    action: action === undefined ? undefined : ActivityAction.parse(action),
  };
};

/** The activity log as a CSV file. It is read page by page, newest first, so the memory does not grow with its rows. */
export const activityExport: ExportedKind = {
  fileName: 'activity',
  header: Object.keys(columns),
  async *iterateLines(selection) {
    let cursor: string | undefined;
    do {
      const page = await readActivity(fromActivitySelection(selection), { perPage: entriesPerPage, cursor });
      yield page.data.map((entry) => Object.values(columns).map((getCell) => getCell(entry)));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  },
};
