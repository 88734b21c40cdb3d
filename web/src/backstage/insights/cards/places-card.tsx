import type { Breakdown } from '@overtone/shared/plays/insights.model.ts';
import { useState } from 'react';
import { countryName } from '../../../lib/country-name.ts';
import { count, t } from '../../../lib/i18n.ts';
import { hidden } from '../../../styles/hidden.css.ts';
import { WorldMap } from '../../../ui/charts/map/world-map.tsx';
import * as card from '../../layout/card.css.ts';
import { FigureTable } from '../figure-table.tsx';
import { breakdownNames, nameIn } from '../names.ts';
import { shareOf } from '../number-labels.ts';
import { Segments } from '../segments.tsx';
import * as css from './places-card.css.ts';

const legendMax = 4;
const citiesMax = 7;

const sumOf = (rows: Breakdown): number => rows.reduce((sum, { plays }) => sum + plays, 0);

interface PlacesProps {
  readonly countries: Breakdown;
  readonly cities: Breakdown;
}

/** Countries on a map, the first of them named; all of them in a table for whoever does not see it. */
const Countries = ({ countries }: Pick<PlacesProps, 'countries'>) => {
  const all = sumOf(countries);
  const shares = new Map(countries.map(({ name, plays }) => [name, plays / Math.max(1, all)]));
  const nameOf = (code: string): string => `${countryName(code)}: ${shareOf(shares.get(code) ?? 0, 1)}`;
  return (
    <div className={css.world}>
      <div className={css.map}>
        <WorldMap label={t('Map of the countries, which the table after it tells')} shares={shares} nameOf={nameOf} />
      </div>
      <ul className={css.legend} aria-hidden>
        {countries.slice(0, legendMax).map(({ name, plays }) => (
          <li key={name} className={css.legendRow}>
            <span className={css.legendName}>{nameIn('countries', name)}</span>
            <strong className={css.legendShare}>{shareOf(plays, all)}</strong>
          </li>
        ))}
      </ul>
      <div className={hidden}>
        <FigureTable
          caption={breakdownNames.countries()}
          columns={[t('Country'), t('Plays'), t('Share')]}
          rows={countries.map(({ name, plays }) => ({
            id: name,
            name: nameIn('countries', name),
            values: [plays, shareOf(plays, all)],
          }))}
        />
      </div>
    </div>
  );
};

const Cities = ({ cities }: Pick<PlacesProps, 'cities'>) => {
  const all = sumOf(cities);
  return (
    <ul className={css.cities} aria-label={breakdownNames.cities()}>
      {cities.slice(0, citiesMax).map(({ name, plays }) => (
        <li key={name} className={css.city}>
          <bdi className={css.cityName}>{nameIn('cities', name)}</bdi>
          <span className={css.cityPlays}>{count(plays)}</span>
          <strong className={css.legendShare}>{shareOf(plays, all)}</strong>
        </li>
      ))}
    </ul>
  );
};

/** Where listeners were: places with few of them are not told apart. */
export const PlacesCard = ({ countries, cities }: PlacesProps) => {
  const [view, setView] = useState<'map' | 'cities'>('map');
  return (
    <section className={card.card} aria-labelledby="places">
      <div className={card.head}>
        <h2 id="places" className={card.title}>
          {view === 'map' ? breakdownNames.countries() : breakdownNames.cities()}
        </h2>
        <Segments
          label={t('Places')}
          choices={[
            { value: 'map', name: t('Map') },
            { value: 'cities', name: t('Cities') },
          ]}
          chosen={view}
          onChoose={setView}
        />
      </div>
      {view === 'map' ? <Countries countries={countries} /> : <Cities cities={cities} />}
    </section>
  );
};
