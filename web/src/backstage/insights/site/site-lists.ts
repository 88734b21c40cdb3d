import type { PageKind } from '@overtone/shared/plays/visit.model.ts';
import type { NamedCounts, VisitReport } from '@overtone/shared/plays/visit-report.contract.ts';
import { t } from '../../../lib/i18n.ts';
import type { ShareRow } from '../cards/share-card.tsx';
import { nameIn } from '../names.ts';

/** What visits are told by. */
export const visitLists = ['pages', 'referrers', 'countries', 'devices', 'platforms', 'browsers'] as const;
export type VisitList = (typeof visitLists)[number];

export const visitListNames: Readonly<Record<VisitList, () => string>> = {
  pages: () => t('Top pages'),
  referrers: () => t('Where visitors came from'),
  countries: () => t('Visitors by country'),
  devices: () => t('Visitors by device'),
  platforms: () => t('Visitors by system'),
  browsers: () => t('Visitors by browser'),
};

/** What each of a list is a number of. */
export const countedIn: Readonly<Record<VisitList, 'views' | 'visits' | 'visitors'>> = {
  pages: 'views',
  referrers: 'visits',
  countries: 'visitors',
  devices: 'visitors',
  platforms: 'visitors',
  browsers: 'visitors',
};

const pageNames: Readonly<Record<PageKind, () => string>> = {
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
  'sign-in': () => t('Sign-in'),
  backstage: () => t('Backstage'),
  contact: () => t('Contact'),
  other: () => t('Other'),
};

const nameOf = (list: VisitList, name: string): string => {
  if (list === 'pages') return Object.hasOwn(pageNames, name) ? pageNames[name as PageKind]() : name;
  if (list !== 'referrers') return nameIn(list, name);
  if (name === 'direct') return t('Directly');
  return name === 'other' ? t('Other sites') : name;
};

/** A list's rows, named in words. */
export const rowsIn = (report: Readonly<Record<VisitList, NamedCounts>>, list: VisitList): ShareRow[] =>
  report[list].map(({ name, count }) => ({ id: name, name: nameOf(list, name), count }));

/** Those that have something in them. */
export const listsIn = (report: VisitReport): VisitList[] => visitLists.filter((list) => report[list].length > 0);
