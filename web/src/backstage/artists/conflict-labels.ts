import type { ArtistFields } from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import { t } from '../../lib/i18n.ts';
import { formatShortUrl } from '../../ui/links/link-url.ts';
import type { Versions } from '../../ui/overlays/conflict-dialog.tsx';
import type { ArtistFieldName } from './artist-fields.ts';
import type { Conflict } from './use-artist-form.ts';

const titles: Readonly<Record<ArtistFieldName, () => string>> = {
  name: () => t('Name'),
  bio: () => t('Biography'),
  genres: () => t('Genres'),
  links: () => t('Links'),
};

const joinLines = (texts: readonly string[]): string => texts.join('\n');

/** Formats the value of a field; a placeholder if it is empty. */
const formatField = (name: ArtistFieldName, fields: Partial<ArtistFields>): string => {
  const { name: artistName, bio, genres = [], links = [] } = fields;
  const text = { name: artistName, bio, genres: joinLines(genres), links: joinLines(links.map(formatShortUrl)) }[name];
  return text || t('Empty');
};

/** Formats both versions of an artist for the conflict dialog. */
export const formatConflict = ({ fields, mine, theirs }: Conflict): Versions => ({
  key: 'artist',
  fields: fields.map((name) => ({
    ...{ name, title: titles[name](), mine: formatField(name, mine), theirs: formatField(name, theirs) },
  })),
});
