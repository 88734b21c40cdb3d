import type { TrackDetail } from '@overtone/shared/catalog/music/track.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { clock } from '../../lib/format.ts';
import { t, tn } from '../../lib/i18n.ts';
import { ThingPlayButton } from '../../player/kinds/thing-play-button.tsx';
import { Heart } from '../../player/likes/heart.tsx';
import { useStart } from '../../player/playback/use-start.ts';
import { Repost } from '../../player/reposts/repost.tsx';
import { ShareButton } from '../../player/sharing/share-button.tsx';
import { ArtistLinks } from '../../ui/media/artist-links.tsx';
import { actions, lastAction } from '../../ui/media/media-header.css.ts';
import { MediaHeader } from '../../ui/media/media-header.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { withoutPath } from '../../ui/overlays/menu-entry.ts';
import { trackKind } from './track.kind.ts';

interface TrackHeaderProps {
  readonly track: TrackDetail;
}

/** What the track is, and what can be done with it. */
export const TrackHeader = ({ track }: TrackHeaderProps) => {
  const client = useQueryClient();
  const thing = trackKind.describe(track);
  const { name, artists, image, plays, duration } = track;
  const played = tn(plays, '1 play', ':count plays');
  return (
    <>
      <MediaHeader
        kind={thing.kind}
        name={name}
        image={image}
        credit={<ArtistLinks artists={artists} />}
        facts={`${clock(duration / 1000)} · ${played}`}
      />
      <div className={actions}>
        <ThingPlayButton thing={thing} size={56} start={useStart()} />
        <Heart id={track.id} name={name} />
        <Repost id={track.id} name={name} count={track.reposts} />
        <ShareButton track={track} />
        <MenuButton
          className={lastAction}
          label={t('More for :name', { name })}
          entries={async () => withoutPath(await thing.menu(client), thing.path)}
        />
      </div>
    </>
  );
};
