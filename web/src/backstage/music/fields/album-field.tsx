import type { AlbumId } from '@overtone/shared/ids.ts';
import { useQueries } from '@tanstack/react-query';
import { t } from '../../../lib/i18n.ts';
import type { FieldControl } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { albumOptionsQuery } from '../managed-music.queries.ts';

interface AlbumFieldProps extends FieldControl<AlbumId | null> {
  /** The artists whose albums can be selected, including artists that the user does not manage. */
  readonly artistIds: readonly string[];
}

const noAlbum = '';

/** Selects the album of a track among those of its artists that the user manages, or none. */
export const AlbumField = ({ value, onChange, artistIds, ...rest }: AlbumFieldProps) => {
  // The API returns an error for artists that the user does not manage.
  const queries = useQueries({ queries: artistIds.map((id) => ({ ...albumOptionsQuery(id), retry: false })) });
  const albums = new Map(queries.flatMap(({ data }) => data ?? []).map((album) => [album.id, album.name]));
  const isLoading = queries.some(({ isPending }) => isPending);
  return (
    <Select
      {...rest}
      label={t('Album')}
      value={value ?? noAlbum}
      onChange={(id) => onChange(id ? (id as AlbumId) : null)}
      options={[
        { value: noAlbum, label: t('None (standalone)') },
        ...[...albums].map(([id, name]) => ({ value: id, label: name })),
        ...(value && !albums.has(value) ? [{ value, label: isLoading ? t('Loading') : t('Current album') }] : []),
      ]}
    />
  );
};
