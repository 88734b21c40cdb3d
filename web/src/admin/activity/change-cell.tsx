import type { Activity } from '@overtone/shared/admin/activity/activity.model.ts';
import { ArrowRight } from 'lucide-react';
import { formatDateTime } from '../../lib/dates.ts';
import { t } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { mirrored } from '../../styles/mirrored.css.ts';
import * as css from './change-cell.css.ts';

const formatPart = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—';
  if (value === true) return t('Yes');
  if (value === false) return t('No');
  if (Array.isArray(value)) return value.map(formatPart).join(', ') || '—';
  if (typeof value === 'object') return 'name' in value ? String(value.name) : JSON.stringify(value);
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatDateTime(new Date(value));
  return String(value);
};

/** Converts the name of a stored field to words: `releaseAt` to "Release at", `branding.site_name` to "Branding site name". */
const formatField = (name: string): string => {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[._]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The changed fields of an entry: the value before and after. A secret is shown as stars. */
export const ChangeCell = ({ entry: { before, after } }: { readonly entry: Activity }) => {
  const allNames = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  // The column next to it shows the time.
  const names = allNames.filter((name) => name !== 'updatedAt');
  return (
    <ul className={css.changes}>
      {names.map((name) => (
        <li key={name} className={css.change}>
          <span className={css.field}>{formatField(name)}</span>{' '}
          {before && (
            <>
              <span className={hidden}>{t('before')} </span>
              <bdi className={css.before}>{formatPart(before[name])}</bdi>{' '}
            </>
          )}
          {after ? (
            <>
              <ArrowRight className={`${css.arrow} ${mirrored}`} aria-hidden />
              <span className={hidden}>{t('after')} </span>
              <bdi>{formatPart(after[name])}</bdi>
            </>
          ) : (
            <span className={css.before}>{t('Deleted')}</span>
          )}
        </li>
      ))}
    </ul>
  );
};
