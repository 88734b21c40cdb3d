import { createAuthWall, wallSizes } from '@overtone/shared/pages/cover-walls.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { channelQuery } from '../../discovery/channels/channels.queries.ts';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { Artwork } from '../../ui/media/artwork.tsx';
import { column as columnStyle, cover, covers, wall, withWall } from './auth-frame.css.ts';

const Covers = () => {
  const home = useBootstrap().settings.homepage.value;
  const { data } = useInfiniteQuery({ ...channelQuery(home), retry: false });
  const columns = createAuthWall((data?.pages ?? []).flatMap(({ content }) => content.data));
  return (
    <div className={covers}>
      {columns.map((images, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column has no identity except its position.
        <div key={column} className={columnStyle}>
          {images.map((image, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <Artwork key={row} className={cover} image={image} sizes={wallSizes.auth} isHighPriority />
          ))}
        </div>
      ))}
    </div>
  );
};

/** Covers of the site next to the form, on wide screens. They are decorative. */
export const CoverWall = () => {
  const isShown = useMediaQuery(withWall);
  return (
    <div className={wall} aria-hidden>
      {isShown && <Covers />}
    </div>
  );
};
