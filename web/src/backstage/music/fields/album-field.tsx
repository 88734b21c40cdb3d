import type { AlbumId } from '@overtone/shared/ids.ts';
import { useQueries } from '@tanstack/react-query';
import { t } from '../../../lib/i18n.ts';
import type { FieldControl } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { managedAlbumsQuery } from '../music.queries.ts';

interface AlbumFieldProps extends FieldControl<AlbumId | null> {
  /** Whose albums it can be put on, those of others than one's own among them. */
  readonly artistIds: readonly string[];
}

const none = '';

/** The album that a track stands on: one of its artists' that somebody manages, or none. */
export const AlbumField = ({ value, onChange, artistIds, ...rest }: AlbumFieldProps) => {
  // Of somebody whom they do not manage nothing comes.
  const queries = useQueries({ queries: artistIds.map((id) => ({ ...managedAlbumsQuery(id), retry: false })) });
  const albums = new Map(queries.flatMap(({ data }) => data ?? []).map((album) => [album.id, album.name]));
  const isLoading = queries.some(({ isPending }) => isPending);
  return (
    <Select
      {...rest}
      label={t('Album')}
      value={value ?? none}
      onChange={(id) => onChange(id ? (id as AlbumId) : null)}
      options={[
        { value: none, label: t('None: it stands by itself') },
        ...[...albums].map(([id, name]) => ({ value: id, label: name })),
        ...(value && !albums.has(value) ? [{ value, label: isLoading ? t('Loading') : t('Its album') }] : []),
      ]}
    />
  );
};
