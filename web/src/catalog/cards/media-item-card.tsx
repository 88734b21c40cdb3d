import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../lib/i18n.ts';
import { Heart } from '../../library/likes/heart.tsx';
import { useContextPlaying } from '../../player/indicators/use-context-playing.ts';
import { Card } from '../../ui/lists/card.tsx';
import { MediaItemPlayButton } from './media-item-play-button.tsx';
import type { MediaItem } from './media-kind.ts';

interface MediaItemCardProps {
  readonly mediaItem: MediaItem;
  /** The text under its name, if it differs from the default. */
  readonly line?: string;
}

/** A card with a play button. */
export const MediaItemCard = ({ mediaItem, line = mediaItem.line }: MediaItemCardProps) => {
  const { id, name, path, image, covers, placeholderIcon, shape, context, loadMenu } = mediaItem;
  const { isPlaying } = useContextPlaying(context.type, context.id);
  const client = useQueryClient();
  return (
    <Card
      to={path}
      title={name}
      subtitle={line}
      image={image}
      covers={covers}
      placeholderIcon={placeholderIcon}
      shape={shape}
      button={<MediaItemPlayButton mediaItem={mediaItem} />}
      heart={<Heart id={id} name={name} />}
      menu={{ label: t('More options for :name', { name }), entries: () => loadMenu(client) }}
      isActive={isPlaying}
    />
  );
};
