import type { Genre } from '@overtone/shared/catalog/genres/genre.model.ts';
import { loadRadio } from '../../player/radio/load-radio.ts';
import { radioContext } from '../../player/radio/radio-context.ts';
import { ContextPlayButton } from '../../player/signs/context-play-button.tsx';
import { genreSeed } from './genre-seed.ts';

interface GenrePlayButtonProps {
  readonly genre: Genre;
  readonly size?: 44 | 56;
}

/** Plays the radio of a genre. */
export const GenrePlayButton = ({ genre, size = 44 }: GenrePlayButtonProps) => {
  const seed = genreSeed(genre);
  return (
    <ContextPlayButton
      context={radioContext(seed)}
      load={async () => (await loadRadio(seed)).pagination.data}
      size={size}
    />
  );
};
