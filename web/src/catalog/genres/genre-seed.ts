import type { Genre } from '@overtone/shared/catalog/genres/genre.model.ts';
import type { NamedRadio } from '../../player/radio/radio-context.ts';

/** The radio seed of a genre. */
export const createGenreSeed = ({ name, displayName }: Genre): NamedRadio => ({
  type: 'genre',
  id: name,
  name: displayName,
});
