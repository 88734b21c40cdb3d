import type { PageKind } from '@overtone/shared/plays/visit.model.ts';
import type { NamedCounts, VisitReport } from '@overtone/shared/plays/visit-report.contract.ts';
import { t } from '../../../lib/i18n.ts';
import { formatBreakdownName } from '../breakdown-names.ts';
import type { ShareRow } from '../cards/share-card.tsx';

/** The breakdowns of visits. */
export const visitLists = ['pages', 'referrers', 'countries', 'devices', 'platforms', 'browsers'] as const;
export type VisitList = (typeof visitLists)[number];

export const visitListTitles: Readonly<Record<VisitList, () => string>> = {
  pages: () => t('Top pages'),
  referrers: () => t('Referrers'),
  countries: () => t('Visitors by country'),
  devices: () => t('Visitors by device'),
  platforms: () => t('Visitors by operating system'),
  browsers: () => t('Visitors by browser'),
};

/** What each list counts. */
export const countedMetric: Readonly<Record<VisitList, 'views' | 'visits' | 'visitors'>> = {
  pages: 'views',
  referrers: 'visits',
  countries: 'visitors',
  devices: 'visitors',
  platforms: 'visitors',
  browsers: 'visitors',
};

const pageLabels: Readonly<Record<PageKind, () => string>> = {
  home: () => t('Home'),
  landing: () => t('Landing page'),
  album: () => t('Album pages'),
  artist: () => t('Artist pages'),
  track: () => t('Track pages'),
  playlist: () => t('Playlists'),
  channel: () => t('Channels'),
  radio: () => t('Radio'),
  tag: () => t('Tags'),
  search: () => t('Search'),
  lyrics: () => t('Lyrics'),
  profile: () => t('Profiles'),
  library: () => t('Library'),
  link: () => t('Private links'),
  account: () => t('Account settings'),
  'sign-in': () => t('Login'),
  backstage: () => t('Backstage'),
  contact: () => t('Contact'),
  other: () => t('Other'),
};

const formatName = (list: VisitList, name: string): string => {
  if (list === 'pages') return Object.hasOwn(pageLabels, name) ? pageLabels[name as PageKind]() : name;
  if (list !== 'referrers') return formatBreakdownName(list, name);
  if (name === 'direct') return t('Direct');
  return name === 'other' ? t('Other sites') : name;
};

/** Returns the rows of a list with formatted names. */
export const createRows = (report: Readonly<Record<VisitList, NamedCounts>>, list: VisitList): ShareRow[] =>
  report[list].map(({ name, count }) => ({ id: name, name: formatName(list, name), count }));

/** Returns the lists that have entries. */
export const listNonEmptyVisitLists = (report: VisitReport): VisitList[] =>
  visitLists.filter((list) => report[list].length > 0);
