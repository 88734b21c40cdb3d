import { useId, useState } from 'react';
import { formatNumber, t } from '../../../lib/i18n.ts';
import { hidden } from '../../../styles/hidden.css.ts';
import * as card from '../../layout/card.css.ts';
import { formatShare } from '../number-labels.ts';
import * as css from './share-bars.css.ts';
import { footer, more } from './top-music.css.ts';

export interface ShareRow {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

interface ShareCardProps {
  readonly title: string;
  readonly rows: readonly ShareRow[];
  /** Number of rows that are shown before the list is expanded; all by default. */
  readonly maxRows?: number;
}

/** Names with their shares of the total. */
export const ShareCard = ({ title, rows, maxRows = Number.POSITIVE_INFINITY }: ShareCardProps) => {
  const id = useId();
  const [isExpanded, setExpanded] = useState(false);
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  const highest = Math.max(1, ...rows.map((row) => row.count));
  return (
    <section className={card.card} aria-labelledby={id}>
      <div className={card.head}>
        <h2 id={id} className={card.title}>
          {title}
        </h2>
      </div>
      <ul className={css.rows} aria-labelledby={id}>
        {rows.slice(0, isExpanded ? undefined : maxRows).map((row) => (
          <li key={row.id} className={css.row} data-tooltip={`${row.name}: ${formatNumber(row.count)}`}>
            <bdi className={css.name}>{row.name}</bdi>
            <span className={css.barTrack} aria-hidden>
              <span
                className={css.bar}
                style={{ inlineSize: `${(row.count / highest) * 100}%`, opacity: 0.62 + 0.38 * (row.count / highest) }}
              />
            </span>
            <span className={css.share}>
              <span className={hidden}>{formatNumber(row.count)}, </span>
              {formatShare(row.count, total)}
            </span>
          </li>
        ))}
      </ul>
      {rows.length > maxRows && (
        <p className={footer}>
          <button type="button" className={more} aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
            {isExpanded ? t('Show fewer') : t('All :count', { count: rows.length })}
          </button>
        </p>
      )}
    </section>
  );
};
