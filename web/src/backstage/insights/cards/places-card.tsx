import type { Breakdown } from '@overtone/shared/plays/insights.model.ts';
import { useState } from 'react';
import { getCountryName } from '../../../lib/country-name.ts';
import { formatNumber, t } from '../../../lib/i18n.ts';
import { hidden } from '../../../styles/hidden.css.ts';
import { WorldMap } from '../../../ui/charts/map/world-map.tsx';
import * as card from '../../layout/card.css.ts';
import { breakdownTitles, formatBreakdownName } from '../breakdown-names.ts';
import { FigureTable } from '../figure-table.tsx';
import { formatShare } from '../number-labels.ts';
import { Segments } from '../segments.tsx';
import * as css from './places-card.css.ts';

const maxLegendRows = 4;
const maxCities = 7;

const sumPlays = (rows: Breakdown): number => rows.reduce((sum, { plays }) => sum + plays, 0);

interface PlacesProps {
  readonly countries: Breakdown;
  readonly cities: Breakdown;
}

/** The countries on a map with a legend of the first ones. Screen readers get a table of all. */
const Countries = ({ countries }: Pick<PlacesProps, 'countries'>) => {
  const total = sumPlays(countries);
  const shares = new Map(countries.map(({ name, plays }) => [name, plays / Math.max(1, total)]));
  const getLabel = (code: string): string => `${getCountryName(code)}: ${formatShare(shares.get(code) ?? 0, 1)}`;
  return (
    <div className={css.world}>
      <div className={css.map}>
        <WorldMap
          label={t('World map. The table below lists the countries.')}
          shares={shares}
          getCountryLabel={getLabel}
        />
      </div>
      <ul className={css.legend} aria-hidden>
        {countries.slice(0, maxLegendRows).map(({ name, plays }) => (
          <li key={name} className={css.legendRow}>
            <span className={css.legendName}>{formatBreakdownName('countries', name)}</span>
            <strong className={css.legendShare}>{formatShare(plays, total)}</strong>
          </li>
        ))}
      </ul>
      <div className={hidden}>
        <FigureTable
          caption={breakdownTitles.countries()}
          columns={[t('Country'), t('Plays'), t('Share')]}
          rows={countries.map(({ name, plays }) => ({
            id: name,
            name: formatBreakdownName('countries', name),
            values: [plays, formatShare(plays, total)],
          }))}
        />
      </div>
    </div>
  );
};

const Cities = ({ cities }: Pick<PlacesProps, 'cities'>) => {
  const total = sumPlays(cities);
  return (
    <ul className={css.cities} aria-label={breakdownTitles.cities()}>
      {cities.slice(0, maxCities).map(({ name, plays }) => (
        <li key={name} className={css.city}>
          <bdi className={css.cityName}>{formatBreakdownName('cities', name)}</bdi>
          <span className={css.cityPlays}>{formatNumber(plays)}</span>
          <strong className={css.legendShare}>{formatShare(plays, total)}</strong>
        </li>
      ))}
    </ul>
  );
};

/** The countries and cities of listeners. Places with few listeners are grouped. */
export const PlacesCard = ({ countries, cities }: PlacesProps) => {
  const [view, setView] = useState<'map' | 'cities'>('map');
  return (
    <section className={card.card} aria-labelledby="places">
      <div className={card.head}>
        <h2 id="places" className={card.title}>
          {view === 'map' ? breakdownTitles.countries() : breakdownTitles.cities()}
        </h2>
        <Segments
          label={t('Places')}
          options={[
            { value: 'map', name: t('Map') },
            { value: 'cities', name: t('Cities') },
          ]}
          selected={view}
          onSelect={setView}
        />
      </div>
      {view === 'map' ? <Countries countries={countries} /> : <Cities cities={cities} />}
    </section>
  );
};
