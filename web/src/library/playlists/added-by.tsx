import { cellRole } from '../../catalog/tracks/cell-role.ts';
import { formatRelativeTime } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { getUserName } from '../../lib/user-name.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import * as css from './added-by.css.ts';
import type { PlaylistRow } from './playlist-row.ts';

const adderOf = ({ addedBy }: PlaylistRow): string => (addedBy ? getUserName(addedBy) : t('Deleted user'));

/** Who added a track of a shared playlist, and when. */
const AddedCell = ({ row }: { readonly row: PlaylistRow }) => (
  <span {...cellRole} className={css.cell}>
    <Avatar name={adderOf(row)} image={row.addedBy?.image ?? null} size={28} />
    <span className={css.words}>
      <span className={css.name}>{adderOf(row)}</span>{' '}
      <span className={css.when}>{formatRelativeTime(row.addedAt)}</span>
    </span>
  </span>
);

/** The same under its title, where there is no room for a column. */
const addedNote = (row: PlaylistRow) => (
  <span className={css.note}>
    {' · '}
    <span className={hidden}>{t('Added by')}</span> {adderOf(row)}, {formatRelativeTime(row.addedAt)}
  </span>
);

/** What the table of a shared playlist has beside that of another one. */
export const addedColumn = {
  layout: css.columns,
  heading: () => <span className={css.cell}>{t('Added by')}</span>,
  cell: (row: PlaylistRow) => <AddedCell row={row} />,
  note: addedNote,
} as const;
