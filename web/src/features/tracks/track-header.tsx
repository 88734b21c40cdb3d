import type { TrackDetail } from '@overtone/shared/tracks/track.model.ts';
import { clock, count } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { trackPath } from '../../lib/paths.ts';
import { ContextPlayButton } from '../../player/context-play-button.tsx';
import { trackMenu } from '../../player/track-menu.ts';
import { ArtistLinks } from '../../ui/artist-links.tsx';
import { actions, lastAction } from '../../ui/media-header.css.ts';
import { MediaHeader } from '../../ui/media-header.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { withoutPath } from '../../ui/menu-entry.ts';
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
