import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../lib/bootstrap.ts';
import { t, tn } from '../../lib/i18n.ts';
import { getUserName } from '../../lib/user-name.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Section } from '../../ui/lists/section.tsx';
import { Artwork } from '../../ui/media/artwork.tsx';
import { playlistKind } from './playlist.kind.ts';
import { playlistsWithTrackQuery } from './playlists.queries.ts';
import * as css from './playlists-with-track.css.ts';

/** Visible playlists with a track, most liked first. Renders nothing if there are none. */
export const PlaylistsWithTrack = ({ trackId }: { readonly trackId: string }) => {
  const user = useUser();
  const { data: playlists = [] } = useQuery({ ...playlistsWithTrackQuery(trackId), throwOnError: false });
  if (playlists.length === 0) return null;
  return (
    <Section title={t('In playlists')}>
      <ul className={css.list} data-roving-tabindex>
        {playlists.map((playlist) => {
          const { id, name, path, image, covers } = playlistKind.describe(playlist);
          const ownerLabel = playlist.owner.id === user?.id ? t('By you') : getUserName(playlist.owner);
          const likesLabel = playlist.likes > 0 && tn(playlist.likes, '1 like', ':count likes');
          return (
            <li key={id}>
              <Link className={css.row} to={path}>
                <Artwork className={css.art} image={image} covers={covers} sizes="40px" />
                <span className={css.text}>
                  <span className={css.name}>{name}</span>
                  <span className={css.line}>
                    <bdi>{ownerLabel}</bdi>
                    {likesLabel && ` · ${likesLabel}`}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Section>
  );
};
