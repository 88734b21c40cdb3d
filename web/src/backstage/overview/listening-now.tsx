import type { ListeningNow as Now } from '@overtone/shared/plays/insights.model.ts';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { getCountryName } from '../../lib/country-name.ts';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { formatRelativeTime } from '../../lib/format.ts';
import { formatNumber, t, tn } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton.tsx';
import { listeningNowQuery } from '../insights/insights.queries.ts';
import { type MusicPaths, useMusicPaths } from '../insights/music-paths.ts';
import type { Subject } from '../insights/subject.ts';
import * as card from '../layout/card.css.ts';
import * as css from './listening-now.css.ts';

const maxPlaces = 5;

const formatRemainder = ({ places, elsewhere }: Now): string => {
  const hiddenListeners = places.slice(maxPlaces).reduce((sum, { listeners }) => sum + listeners, elsewhere);
  return hiddenListeners > 0
    ? tn(
        hiddenListeners,
        '1 elsewhere. Places with fewer than 5 listeners aren’t shown.',
        ':count elsewhere. Places with fewer than 5 listeners aren’t shown.',
      )
    : t('Places with fewer than 5 listeners aren’t shown.');
};

const Places = ({ now, paths }: { readonly now: Now; readonly paths: MusicPaths }) => {
  if (now.listeners === 0) return <p className={card.note}>{t('No one is listening right now.')}</p>;
  return (
    <>
      <ul className={card.rows} aria-labelledby="listening-now">
        {now.places.slice(0, maxPlaces).map(({ city, country, listeners, track }) => (
          <li key={`${country}/${city}`} className={card.row}>
            <div className={css.row}>
              <MapPin className={css.icon} aria-hidden />
              <span className={css.place}>
                <bdi>
                  <strong className={css.city}>{city}</strong>, {getCountryName(country)}
                </bdi>
              </span>
              <span className={css.listeners}>
                {formatNumber(listeners)}
                <span className={hidden}> {tn(listeners, 'listener', 'listeners')}</span>
              </span>
              {track && (
                <Link className={css.track} to={paths.tracks(track)}>
                  <bdi>{track.name}</bdi>
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className={css.footer}>{formatRemainder(now)}</p>
    </>
  );
};

/** Shows how many people listened to an artist or to the whole site in the last quarter of an hour, and where. */
export const ListeningNow = ({ subject }: { readonly subject: Subject }) => {
  const paths = useMusicPaths(subject);
  const { data: now, error, isPending } = useQuery(listeningNowQuery(subject.id));
  const renderContent = () => {
    if (isPending) {
      return (
        <div className={card.note}>
          <Loading>
            <RowsSkeleton count={3} />
          </Loading>
        </div>
      );
    }
    if (!now) return <p className={card.note}>{getLoadFailureText(error, t('We couldn’t load current listeners.'))}</p>;
    return <Places now={now} paths={paths} />;
  };
  return (
    <section className={card.card} aria-labelledby="listening-now">
      <div className={card.head}>
        <h2 id="listening-now" className={card.title}>
          {t('Listening now')}
        </h2>
        {!!now?.listeners && (
          <p className={css.count} {...(now.at && { 'data-tooltip': formatRelativeTime(now.at) })}>
            <span className={css.live} aria-hidden />
            {tn(now.listeners, '1 person', ':count people')}
          </p>
        )}
      </div>
      {renderContent()}
    </section>
  );
};
