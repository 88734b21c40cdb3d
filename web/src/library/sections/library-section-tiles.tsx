import { useBootstrap } from '../../lib/bootstrap.ts';
import { t, tn } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import * as css from './library-section-tiles.css.ts';
import { librarySections } from './library-sections.ts';

type CountedSection = Exclude<keyof typeof librarySections, 'feed' | 'following' | 'history'>;

const countLabels: Readonly<Record<CountedSection, (total: number) => string>> = {
  songs: (total) => tn(total, '1 song', ':count songs'),
  playlists: (total) => tn(total, '1 liked playlist', ':count liked playlists'),
  albums: (total) => tn(total, '1 album', ':count albums'),
  artists: (total) => tn(total, '1 artist', ':count artists'),
};

/** The descriptions of sections whose items are not counted. */
const descriptions = {
  feed: (areRepostsEnabled: boolean) => (areRepostsEnabled ? t('New music and reposts') : t('New music')),
  following: () => t('Artists and people'),
  history: () => t('Recently played'),
} as const;

const isCounted = (key: string): key is CountedSection => Object.hasOwn(countLabels, key);

/** Returns the line below the name of a section, a non-breaking space until its count is known. */
const getSectionLine = (
  key: string,
  counts: LibrarySectionTilesProps['counts'],
  areRepostsEnabled: boolean,
): string => {
  if (!isCounted(key)) return descriptions[key as keyof typeof descriptions](areRepostsEnabled);
  const total = counts[key];
  return total === undefined ? '\u00a0' : countLabels[key](total);
};

interface LibrarySectionTilesProps {
  /** The number of items per section, undefined until it is loaded. */
  readonly counts: Readonly<Partial<Record<CountedSection, number | undefined>>>;
}

/** The sections of the library as tiles, one per line on a phone. */
export const LibrarySectionTiles = ({ counts }: LibrarySectionTilesProps) => {
  const { enable_reposts } = useBootstrap().settings.player;
  return (
    <nav aria-label={t('Your library')}>
      <ul className={css.tiles} data-roving-tabindex>
        {Object.entries(librarySections).map(([key, { name, path, icon: Icon }]) => (
          <li key={key}>
            <Link className={css.tile} to={path}>
              <span className={key === 'songs' ? css.accentIcon : css.icon} aria-hidden>
                <Icon />
              </span>
              <span className={css.text}>
                <span className={css.name}>{name()}</span>
                <span className={css.line}>{getSectionLine(key, counts, enable_reposts)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
