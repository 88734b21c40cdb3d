import type { Genre } from '@overtone/shared/genres/genre.model.ts';
import { t } from '../../lib/i18n.ts';
import { genrePath } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';

export const GenreCard = ({ genre }: { readonly genre: Genre }) => (
  <Card to={genrePath(genre.name)} title={genre.displayName} subtitle={t('Genre')} image={genre.image} />
);
