import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { ChartColumn, CloudUpload, Disc3, LayoutDashboard, type LucideIcon, MicVocal } from 'lucide-react';
import { isAllowed } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { overviewPath, requestsPath, uploadPath } from '../../lib/paths.ts';
import { insightsPath, releasesPath } from './paths.ts';

/** A place of the backstage, as its navigation lists it. */
export interface Section {
  readonly path: string;
  readonly name: string;
  readonly icon: LucideIcon;
}

type Visitor = Pick<BootstrapData, 'user' | 'guest_role' | 'manages_artists'>;

/** Whether the backstage is somebody's: they make music, or some artist is theirs. */
export const isInBackstage = (visitor: Visitor): boolean =>
  visitor.manages_artists || isAllowed(visitor, 'music.create');

/**
 * The places that somebody may enter.
 * @param managesArtist whether some artist is theirs by now: they may have come by one since the page was opened
 */
export const sectionsOf = (visitor: Visitor, managesArtist: boolean): Section[] => {
  const makesMusic = isAllowed(visitor, 'music.create');
  const isInside = isInBackstage(visitor) || managesArtist;
  return [
    ...(isInside ? [{ path: overviewPath, name: t('Overview'), icon: LayoutDashboard }] : []),
    ...(makesMusic ? [{ path: uploadPath, name: t('Upload'), icon: CloudUpload }] : []),
    ...(isInside ? [{ path: releasesPath, name: t('Releases'), icon: Disc3 }] : []),
    ...(isInside ? [{ path: insightsPath, name: t('Insights'), icon: ChartColumn }] : []),
    ...(isAllowed(visitor, 'backstageRequests.create')
      ? [{ path: requestsPath, name: isInside ? t('Artist requests') : t('Become an artist'), icon: MicVocal }]
      : []),
  ];
};

/** Insights of one thing stand below it, and are of that room. */
const isInsight = (pathname: string): boolean => pathname.endsWith('/insights');

/** Whether somebody is in a place, or in a page of it. The overview is where all others begin: only itself counts there. */
export const isAt = (path: string, pathname: string): boolean =>
  pathname === path ||
  (path === insightsPath && isInsight(pathname)) ||
  (path !== overviewPath && pathname.startsWith(`${path}/`));
