import type { User } from '@overtone/shared/identity/users/user.model.ts';
import type { ComponentType } from 'react';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { NotFound } from '../errors/not-found.tsx';

interface SectionProps {
  readonly user: User;
  /** The path below the section. */
  readonly path: string;
}

const Overview = loadComponentOnFirstUse(
  async () => (await import('../../backstage/overview/overview-page.tsx')).OverviewPage,
);
const Releases = loadComponentOnFirstUse(
  async () => (await import('../../backstage/releases/releases-page.tsx')).ReleasesPage,
);
const AllArtistsInsights = loadComponentOnFirstUse(
  async () => (await import('./backstage-insights-pages.tsx')).AllArtistsInsights,
);
const SubjectInsights = loadComponentOnFirstUse(
  async () => (await import('./backstage-insights-pages.tsx')).SubjectInsights,
);
const Upload = loadComponentOnFirstUse(async () => (await import('./backstage-upload.tsx')).BackstageUpload);

/** Pages by their path below `/backstage`. */
const pages: Readonly<Record<string, ComponentType>> = {
  '': Overview,
  insights: AllArtistsInsights,
  releases: Releases,
  upload: Upload,
};

/** Sections whose items have insights, at `:section/:id/insights`. */
const sectionsWithInsights = ['artists', 'albums', 'tracks'] as const;

/** Sections with several pages, by the first segment of the path. */
const sections: Readonly<Record<string, ComponentType<SectionProps>>> = {
  requests: loadComponentOnFirstUse(async () => (await import('./backstage-requests-pages.tsx')).RequestPages),
  artists: loadComponentOnFirstUse(async () => (await import('./backstage-artist-pages.tsx')).ArtistPages),
  albums: loadComponentOnFirstUse(async () => (await import('./backstage-music-pages.tsx')).AlbumPages),
  tracks: loadComponentOnFirstUse(async () => (await import('./backstage-music-pages.tsx')).TrackPages),
};

/** Renders the page at a path below `/backstage`. */
export const BackstagePages = ({ user, path }: SectionProps) => {
  const [section = '', ...remainingSegments] = path.split('/');
  const Page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  if (Page) return <Page />;
  const [id = '', action] = remainingSegments;
  const kind = sectionsWithInsights.find((name) => name === section);
  if (kind && action === 'insights' && remainingSegments.length === 2)
    return <SubjectInsights subject={{ kind, id }} />;
  const Section = Object.hasOwn(sections, section) ? sections[section] : undefined;
  return Section ? <Section user={user} path={remainingSegments.join('/')} /> : <NotFound />;
};
