import type { TrackDetail } from '@overtone/shared/catalog/music/track.model.ts';
import { trackHeaderSizes } from '@overtone/shared/media/images/track-header-sizes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { classNames } from '../../lib/class-names.ts';
import { formatPosition } from '../../lib/format.ts';
import { t, tn } from '../../lib/i18n.ts';
import { albumPath } from '../../lib/paths.ts';
import { heartPlaceholder } from '../../library/likes/heart.css.ts';
import { Heart } from '../../library/likes/heart.tsx';
import { Repost } from '../../library/reposts/repost.tsx';
import { loadComponentAfterPage } from '../../player/load-component-after-page.tsx';
import { usePageStartTime } from '../../player/playback/page-start-time.ts';
import { ShareButton } from '../../sharing/share/share-button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { ArtistLinks } from '../../ui/media/artist-links.tsx';
import { Artwork } from '../../ui/media/artwork.tsx';
import { PageColour } from '../../ui/media/page-colour.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { removeCurrentPathEntry } from '../../ui/overlays/menu-entry.ts';
import { MediaItemPlayButton } from '../cards/media-item-play-button.tsx';
import { trackKind } from './track.kind.ts';
import * as css from './track-header.css.ts';

const AddButton = loadComponentAfterPage(
  async () => (await import('../../library/add-to-playlist/add-button.tsx')).AddButton,
);

interface TrackHeaderProps {
  readonly track: TrackDetail;
}

/** Names with more characters use a smaller font. */
const longNameLength = 26;

/** The header of a track page, with its actions. It is low, since the waveform and comments are the page's main content. */
export const TrackHeader = ({ track }: TrackHeaderProps) => {
  const client = useQueryClient();
  const mediaItem = trackKind.describe(track);
  const { id, name, artists, album, image, plays, duration } = track;
  const load = async () => ({ tracks: [track] });
  return (
    <>
      <PageColour palette={image?.palette} />
      <div className={css.header} data-page-head>
        <Artwork className={css.art} image={image} sizes={trackHeaderSizes} isHighPriority />
        <div className={css.text}>
          <p className={css.kind}>{mediaItem.kind}</p>
          <h1 className={classNames(css.title, name.length > longNameLength && css.longTitle)}>{name}</h1>
          <p className={css.facts}>
            <span className={css.credit}>
              <ArtistLinks artists={artists} />
            </span>
            {album && (
              <span className={css.album}>
                <Link to={albumPath({ ...album, artists })}>{album.name}</Link>
                {' · '}
              </span>
            )}
            <span>{`${formatPosition(duration / 1000)} · ${tn(plays, '1 play', ':count plays')}`}</span>
          </p>
        </div>
        <span className={css.play}>
          <MediaItemPlayButton mediaItem={mediaItem} size={56} start={usePageStartTime()} />
        </span>
        <div className={css.actions}>
          <Heart id={id} name={name} count={track.likes} />
          <Repost id={id} name={name} count={track.reposts} />
          <span className={heartPlaceholder}>
            <AddButton music={{ name, load }} />
          </span>
          <ShareButton track={track} />
          <MenuButton
            label={t('More options for :name', { name })}
            entries={async () => removeCurrentPathEntry(await mediaItem.loadMenu(client), mediaItem.path)}
          />
        </div>
      </div>
    </>
  );
};
