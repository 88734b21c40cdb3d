import { useQueryClient } from '@tanstack/react-query';
import { ContextPlayButton, type ContextPlayButtonProps } from '../../player/indicators/context-play-button.tsx';
import type { MediaItem } from './media-kind.ts';

interface MediaItemPlayButtonProps extends Pick<ContextPlayButtonProps, 'size' | 'start'> {
  readonly mediaItem: Pick<MediaItem, 'context' | 'load'>;
}

/** Plays an item from the start. Renders nothing if it cannot be played. */
export const MediaItemPlayButton = ({ mediaItem: { context, load }, ...buttonProps }: MediaItemPlayButtonProps) => {
  const client = useQueryClient();
  if (!load) return null;
  return <ContextPlayButton context={context} load={() => load(client)} {...buttonProps} />;
};
