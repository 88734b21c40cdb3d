import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { album as albumCell, clockIcon, columns, figure, header, heart, numberHeading } from './track-row.css.ts';

interface TrackHeadingsProps {
  readonly hasAlbumColumn: boolean;
  /** Heading of a custom column. `layout` is the class that lays out all columns, as in the rows. */
  readonly cell?: ReactNode;
  readonly layout?: string | undefined;
}

/** Column headings of a track table. They are hidden from screen readers, since rows label their cells. */
export const TrackHeadings = ({ hasAlbumColumn, cell, layout }: TrackHeadingsProps) => (
  <div className={`${header} ${layout ?? (hasAlbumColumn ? columns.withAlbum : columns.plain)}`} aria-hidden>
    <span className={numberHeading}>#</span>
    <span>{t('Title')}</span>
    {hasAlbumColumn && <span className={albumCell}>{t('Album')}</span>}
    {cell}
    <span className={figure}>{t('Plays')}</span>
    <span className={heart} />
    <span className={figure}>
      <Clock className={clockIcon} />
    </span>
  </div>
);
