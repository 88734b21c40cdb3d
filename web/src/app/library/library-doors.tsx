import { t, tn } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import * as css from './library-doors.css.ts';
import { libraryRooms } from './library-rooms.ts';

type Counted = Exclude<keyof typeof libraryRooms, 'feed' | 'history'>;

/** What is behind doors that nobody counts. */
const uncounted: Readonly<Record<string, () => string>> = {
  feed: () => t('New music and reposts'),
  history: () => t('What you heard'),
};

const words: Readonly<Record<Counted, (total: number) => string>> = {
  songs: (total) => tn(total, '1 song', ':count songs'),
  playlists: (total) => tn(total, '1 liked, and yours', ':count liked, and yours'),
  albums: (total) => tn(total, '1 album', ':count albums'),
  artists: (total) => tn(total, '1 artist', ':count artists'),
};

interface LibraryDoorsProps {
  /** How many there are behind each, where that is known. */
  readonly counts: Readonly<Partial<Record<Counted, number | undefined>>>;
}

/** The rooms of the library, as tiles; under each other on a phone. */
export const LibraryDoors = ({ counts }: LibraryDoorsProps) => (
  <nav aria-label={t('Your library')}>
    <ul className={css.doors} data-one-stop>
      {Object.entries(libraryRooms).map(([key, { name, path, icon: Icon }]) => {
        const total = counts[key as Counted];
        const said = uncounted[key]?.() ?? (total === undefined ? '\u00a0' : words[key as Counted](total));
        return (
          <li key={key}>
            <Link className={css.door} to={path}>
              <span className={key === 'songs' ? css.accentSign : css.sign} aria-hidden>
                <Icon />
              </span>
              <span className={css.words}>
                <span className={css.name}>{name()}</span>
                <span className={css.line}>{said}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  </nav>
);
