import { useBootstrap } from '../../lib/bootstrap.ts';
import { t, tn } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import * as css from './library-doors.css.ts';
import { libraryRooms } from './library-sections.ts';

type Counted = Exclude<keyof typeof libraryRooms, 'feed' | 'following' | 'history'>;

const words: Readonly<Record<Counted, (total: number) => string>> = {
  songs: (total) => tn(total, '1 song', ':count songs'),
  playlists: (total) => tn(total, '1 liked playlist', ':count liked playlists'),
  albums: (total) => tn(total, '1 album', ':count albums'),
  artists: (total) => tn(total, '1 artist', ':count artists'),
};

/** What else is behind a door, which nobody counts. */
const lines = {
  feed: (isRepostsOn: boolean) => (isRepostsOn ? t('New music and reposts') : t('New music')),
  following: () => t('Artists and people'),
  history: () => t('Recently played'),
} as const;

const isCounted = (key: string): key is Counted => Object.hasOwn(words, key);

/** Under a door's name; nothing as long as nobody knows. */
const lineOf = (key: string, counts: LibraryDoorsProps['counts'], isRepostsOn: boolean): string => {
  if (!isCounted(key)) return lines[key as keyof typeof lines](isRepostsOn);
  const total = counts[key];
  return total === undefined ? '\u00a0' : words[key](total);
};

interface LibraryDoorsProps {
  /** How many there are behind each, where that is known. */
  readonly counts: Readonly<Partial<Record<Counted, number | undefined>>>;
}

/** The rooms of the library, as tiles; under each other on a phone. */
export const LibraryDoors = ({ counts }: LibraryDoorsProps) => {
  const { enable_reposts } = useBootstrap().settings.player;
  return (
    <nav aria-label={t('Your library')}>
      <ul className={css.doors} data-one-stop>
        {Object.entries(libraryRooms).map(([key, { name, path, icon: Icon }]) => (
          <li key={key}>
            <Link className={css.door} to={path}>
              <span className={key === 'songs' ? css.accentSign : css.sign} aria-hidden>
                <Icon />
              </span>
              <span className={css.words}>
                <span className={css.name}>{name()}</span>
                <span className={css.line}>{lineOf(key, counts, enable_reposts)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
