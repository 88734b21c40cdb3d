import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { ChartColumn, CloudUpload, Disc3, LayoutDashboard, type LucideIcon, MicVocal } from 'lucide-react';
import { isAllowed } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { overviewPath, requestsPath, uploadPath } from '../../lib/paths.ts';
import { insightsPath, releasesPath } from './paths.ts';

/** A section of the backstage in the navigation. */
export interface Section {
  readonly path: string;
  readonly name: string;
  readonly icon: LucideIcon;
}

type Visitor = Pick<BootstrapData, 'user' | 'guest_role' | 'manages_artists'>;

/** Whether the user has access to the backstage: they can create music or manage an artist. */
export const hasBackstageAccess = (visitor: Visitor): boolean =>
  visitor.manages_artists || isAllowed(visitor, 'music.create');

/**
 * Returns the sections that the user can open.
 * @param managesArtist whether the user manages an artist now, which can have changed since the page was opened
 * @param canCreateMusic whether the user can create music in the active workspace (`useCanCreateMusic`); by default
 * whether their role permits it
 */
export const listBackstageSections = (
  visitor: Visitor,
  managesArtist: boolean,
  canCreateMusic: boolean | undefined = isAllowed(visitor, 'music.create'),
): Section[] => {
  const hasAccess = hasBackstageAccess(visitor) || managesArtist;
  return [
    ...(hasAccess ? [{ path: overviewPath, name: t('Overview'), icon: LayoutDashboard }] : []),
    ...(canCreateMusic ? [{ path: uploadPath, name: t('Upload'), icon: CloudUpload }] : []),
    ...(hasAccess ? [{ path: releasesPath, name: t('Releases'), icon: Disc3 }] : []),
    ...(hasAccess ? [{ path: insightsPath, name: t('Insights'), icon: ChartColumn }] : []),
    ...(isAllowed(visitor, 'backstageRequests.create')
      ? [{ path: requestsPath, name: hasAccess ? t('Artist requests') : t('Become an artist'), icon: MicVocal }]
      : []),
  ];
};

/** Insights of a single artist, album or track belong to the insights section. */
const isInsightsPage = (pathname: string): boolean => pathname.endsWith('/insights');

/**
 * Whether a section is active: on its own page and its subpages. The overview is active only on its own page, because
 * its path is a prefix of all others.
 */
export const isSectionActive = (path: string, pathname: string): boolean =>
  pathname === path ||
  (path === insightsPath && isInsightsPage(pathname)) ||
  (path !== overviewPath && pathname.startsWith(`${path}/`));
