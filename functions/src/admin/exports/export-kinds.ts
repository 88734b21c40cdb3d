import { playlistList } from '@overtone/shared/admin/playlists/managed-playlist.model.ts';
import { type ManagedUser, userList } from '@overtone/shared/admin/users/managed-user.model.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { Cell } from '../../platform/csv.ts';
import type { ManagedList } from '../../platform/managed/managed-list.ts';
import type { ListKind } from '../../platform/managed/wanted.ts';
import { managedPlaylists } from '../playlists/managed-playlists.service.ts';
import { managedUsers } from '../users/managed-users.service.ts';
import type { ExportKind, StoredExport } from './export.model.ts';

type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

const userColumns: Columns<ManagedUser> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  email: ({ email }) => email,
  email_verified_at: (user) => user.email_verified_at,
  two_factor_confirmed_at: (user) => user.two_factor_confirmed_at,
  roles: ({ roles }) => roles.map(({ name }) => name).join(', '),
  country: ({ country }) => country,
  created_at: (user) => user.created_at,
};

const playlistColumns: Columns<Playlist> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  description: ({ description }) => description,
  owner_id: ({ owner }) => owner.id,
  owner: ({ owner }) => owner.name,
  public: ({ isPublic }) => isPublic,
  tracks: ({ tracksCount }) => tracksCount,
  seconds: ({ duration }) => Math.round(duration / 1_000),
  created_at: ({ createdAt }) => createdAt,
  updated_at: ({ updatedAt }) => updatedAt,
};

interface Exportable {
  readonly list: ListKind;
  /** The first part of the file's name. */
  readonly fileName: string;
  readonly header: readonly string[];
  /** Lines of cells, chunk by chunk. */
  readonly lines: (wanted: Pick<StoredExport, 'wanted' | 'ids'>) => AsyncIterable<readonly (readonly Cell[])[]>;
}

const exportable = <Row>(
  fileName: string,
  list: ListKind,
  rows: ManagedList<Row>,
  columns: Columns<Row>,
): Exportable => ({
  list,
  fileName,
  header: Object.keys(columns),
  async *lines({ wanted, ids }) {
    for await (const chunk of ids ? rows.chosen(ids) : rows.chunks(wanted)) {
      yield chunk.map((row) => Object.values(columns).map((cellOf) => cellOf(row)));
    }
  },
});

/** Lists that can be had as a file. */
export const exportKinds: Readonly<Record<ExportKind, Exportable>> = {
  users: exportable('people', userList, managedUsers, userColumns),
  playlists: exportable('playlists', playlistList, managedPlaylists, playlistColumns),
};
