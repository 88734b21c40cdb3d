import type { TrackDetail } from '@overtone/shared/catalog/music/track.model.ts';
import { clock, count } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { trackPath } from '../../lib/paths.ts';
import { trackMenu } from '../../player/menus/track-menu.ts';
import { ContextPlayButton } from '../../player/signs/context-play-button.tsx';
import { ArtistLinks } from '../../ui/media/artist-links.tsx';
import { actions, lastAction } from '../../ui/media/media-header.css.ts';
import { MediaHeader } from '../../ui/media/media-header.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { withoutPath } from '../../ui/overlays/menu-entry.ts';
import { trackContext } from './track-context.ts';

/** What the track is, and what can be done with it. */
export const TrackHeader = ({ track }: { readonly track: TrackDetail }) => {
  const { name, artists, image, plays, duration } = track;
  const played = plays === 1 ? t('1 play') : t(':count plays', { count: count(plays) });
  return (
    <>
      <MediaHeader
        kind={t('Track')}
        name={name}
        image={image}
        credit={<ArtistLinks artists={artists} />}
        facts={`${clock(duration / 1000)} · ${played}`}
      />
      <div className={actions}>
        <ContextPlayButton context={trackContext(track)} load={() => Promise.resolve([track])} size={56} />
        <MenuButton
          className={lastAction}
          label={t('More for :name', { name })}
          entries={() => withoutPath(trackMenu(track), trackPath(track))}
        />
      </div>
    </>
  );
};
