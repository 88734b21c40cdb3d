import type { ArtistFields } from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import { t } from '../../lib/i18n.ts';
import { shortAddress } from '../../ui/links/address.ts';
import type { Versions } from '../../ui/overlays/conflict-dialog.tsx';
import type { FieldName } from './artist-fields.ts';
import type { Conflict } from './use-artist-form.ts';

const titles: Readonly<Record<FieldName, () => string>> = {
  name: () => t('Name'),
  bio: () => t('Biography'),
  genres: () => t('Genres'),
  links: () => t('Links'),
};

const listOf = (texts: readonly string[]): string => texts.join('\n');

/** What a field says, as text; a word where it says nothing. */
const saidIn = (name: FieldName, fields: Partial<ArtistFields>): string => {
  const { name: called, bio, genres = [], links = [] } = fields;
  const said = { name: called, bio, genres: listOf(genres), links: listOf(links.map(shortAddress)) }[name];
  return said || t('Nothing');
};

/** Both versions of an artist, in words. */
export const conflictLabels = ({ fields, mine, theirs }: Conflict): Versions => ({
  key: 'artist',
  fields: fields.map((name) => ({
    ...{ name, title: titles[name](), mine: saidIn(name, mine), theirs: saidIn(name, theirs) },
  })),
});
