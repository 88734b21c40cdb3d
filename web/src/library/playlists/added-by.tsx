import { cellRole } from '../../catalog/tracks/cell-role.ts';
import { formatRelativeTime } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { getUserName } from '../../lib/user-name.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import * as css from './added-by.css.ts';
import type { PlaylistRow } from './playlist-row.ts';

const getAdderName = ({ addedBy }: PlaylistRow): string => (addedBy ? getUserName(addedBy) : t('Deleted user'));

/** Who added a track of a shared playlist, and when. */
const AddedCell = ({ row }: { readonly row: PlaylistRow }) => (
  <span {...cellRole} className={css.cell}>
    <Avatar name={getAdderName(row)} image={row.addedBy?.image ?? null} size={28} />
    <span className={css.text}>
      <span className={css.name}>{getAdderName(row)}</span>{' '}
      <span className={css.addedTime}>{formatRelativeTime(row.addedAt)}</span>
    </span>
  </span>
);

/** Shows who added a track below its title, on narrow pages without the column. */
const renderAddedNote = (row: PlaylistRow) => (
  <span className={css.inlineNote}>
    {' · '}
    <span className={hidden}>{t('Added by')}</span> {getAdderName(row)}, {formatRelativeTime(row.addedAt)}
  </span>
);

/** The additional column of a shared playlist. */
export const addedColumn = {
  layout: css.columns,
  heading: () => <span className={css.cell}>{t('Added by')}</span>,
  cell: (row: PlaylistRow) => <AddedCell row={row} />,
  note: renderAddedNote,
} as const;
