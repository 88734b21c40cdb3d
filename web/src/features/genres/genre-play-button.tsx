import type { Genre } from '@overtone/shared/genres/genre.model.ts';
import { ContextPlayButton } from '../../player/context-play-button.tsx';
import { loadRadio } from '../../player/load-radio.ts';
import { radioContext } from '../../player/radio-context.ts';
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
