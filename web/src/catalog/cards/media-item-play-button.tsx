import { useQueryClient } from '@tanstack/react-query';
import { ContextPlayButton, type ContextPlayButtonProps } from '../../player/indicators/context-play-button.tsx';
import type { MediaItem } from './media-kind.ts';

interface MediaItemPlayButtonProps extends Pick<ContextPlayButtonProps, 'size' | 'start'> {
  readonly mediaItem: Pick<MediaItem, 'context' | 'loadTracks'>;
}

/** Plays an item from the start. Renders nothing if it cannot be played. */
export const MediaItemPlayButton = ({
  mediaItem: { context, loadTracks },
  ...buttonProps
}: MediaItemPlayButtonProps) => {
  const client = useQueryClient();
  if (!loadTracks) return null;
  return <ContextPlayButton context={context} load={() => loadTracks(client)} {...buttonProps} />;
};
