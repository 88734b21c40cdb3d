import type { User } from '@overtone/shared/identity/users/user.model.ts';
import type { ComponentType } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { NotFound } from '../errors/not-found.tsx';

interface SectionProps {
  readonly user: User;
  /** Below the room's own address. */
  readonly path: string;
}

const Overview = lazyComponent(async () => (await import('../../backstage/overview/overview-page.tsx')).OverviewPage);
const Releases = lazyComponent(async () => (await import('../../backstage/releases/releases-page.tsx')).ReleasesPage);
const Insights = lazyComponent(async () => (await import('./backstage-insights-pages.tsx')).MineInsights);
const InsightsOf = lazyComponent(async () => (await import('./backstage-insights-pages.tsx')).InsightPages);
const Upload = lazyComponent(async () => (await import('./backstage-upload.tsx')).BackstageUpload);

/** Pages by their path below the backstage's own. */
const pages: Readonly<Record<string, ComponentType>> = {
  '': Overview,
  insights: Insights,
  releases: Releases,
  upload: Upload,
};

/** Whose things have insights of their own, at their address. */
const insightful = ['artists', 'albums', 'tracks'] as const;

/** Rooms with pages of their own, by the first step of the path. */
const rooms: Readonly<Record<string, ComponentType<SectionProps>>> = {
  requests: lazyComponent(async () => (await import('./backstage-requests-pages.tsx')).RequestPages),
  artists: lazyComponent(async () => (await import('./backstage-artist-pages.tsx')).ArtistPages),
  albums: lazyComponent(async () => (await import('./backstage-music-pages.tsx')).AlbumPages),
  tracks: lazyComponent(async () => (await import('./backstage-music-pages.tsx')).TrackPages),
};

/** The page at a path of the backstage. */
export const BackstagePages = ({ user, path }: SectionProps) => {
  const [first = '', ...below] = path.split('/');
  const Page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  if (Page) return <Page />;
  const [id = '', step] = below;
  const kind = insightful.find((room) => room === first);
  if (kind && step === 'insights' && below.length === 2) return <InsightsOf subject={{ kind, id }} />;
  const Section = Object.hasOwn(rooms, first) ? rooms[first] : undefined;
  return Section ? <Section user={user} path={below.join('/')} /> : <NotFound />;
};
