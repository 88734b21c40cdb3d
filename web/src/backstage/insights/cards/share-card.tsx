import { useId, useState } from 'react';
import { count, t } from '../../../lib/i18n.ts';
import { hidden } from '../../../styles/hidden.css.ts';
import * as card from '../../layout/card.css.ts';
import { shareOf } from '../number-labels.ts';
import * as css from './share-bars.css.ts';
import { foot, more } from './top-music.css.ts';

export interface ShareRow {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

interface ShareCardProps {
  readonly title: string;
  readonly rows: readonly ShareRow[];
  /** Rows that are shown at first; all of them when left out. */
  readonly most?: number;
}

/** Names with their parts of a whole. */
export const ShareCard = ({ title, rows, most = Number.POSITIVE_INFINITY }: ShareCardProps) => {
  const id = useId();
  const [isLong, setLong] = useState(false);
  const all = rows.reduce((sum, row) => sum + row.count, 0);
  const highest = Math.max(1, ...rows.map((row) => row.count));
  return (
    <section className={card.card} aria-labelledby={id}>
      <div className={card.head}>
        <h2 id={id} className={card.title}>
          {title}
        </h2>
      </div>
      <ul className={css.rows} aria-labelledby={id}>
        {rows.slice(0, isLong ? undefined : most).map((row) => (
          <li key={row.id} className={css.row} data-tooltip={`${row.name}: ${count(row.count)}`}>
            <bdi className={css.name}>{row.name}</bdi>
            <span className={css.room} aria-hidden>
              <span
                className={css.bar}
                style={{ inlineSize: `${(row.count / highest) * 100}%`, opacity: 0.62 + 0.38 * (row.count / highest) }}
              />
            </span>
            <span className={css.share}>
              <span className={hidden}>{count(row.count)}, </span>
              {shareOf(row.count, all)}
            </span>
          </li>
        ))}
      </ul>
      {rows.length > most && (
        <p className={foot}>
          <button type="button" className={more} aria-expanded={isLong} onClick={() => setLong(!isLong)}>
            {isLong ? t('Show fewer') : t('All :count', { count: rows.length })}
          </button>
        </p>
      )}
    </section>
  );
};
