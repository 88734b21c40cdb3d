import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { type ComponentProps, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { deniedPath } from '../../accounts/session/guard.ts';
import { ManagedRelease } from '../../backstage/music/managed-release.tsx';
import { NewRelease } from '../../backstage/music/new-release.tsx';
import { isAllowed, useBootstrap } from '../../lib/bootstrap.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { NotFound } from '../errors/not-found.tsx';

const ManagedTrackPage = lazyComponent(
  async () => (await import('../../backstage/music/track/managed-track-page.tsx')).ManagedTrackPage,
);

const Lyrics = lazyComponent(async () => (await import('../../backstage/lyrics/lyrics-editing.tsx')).LyricsEditing);

/** Guarded as other pages are, but here: a route for it would be a line that every listener loads. */
const Making = (props: ComponentProps<typeof NewRelease>) => {
  const bootstrap = useBootstrap();
  const navigate = useNavigate();
  const mayMake = isAllowed(bootstrap, 'music.create');
  useEffect(() => {
    if (!mayMake) void navigate(deniedPath(bootstrap, location.pathname), { replace: true });
  }, [bootstrap, mayMake, navigate]);
  return mayMake && <NewRelease {...props} />;
};

interface PagesProps {
  readonly user: User;
  /** Below the room: `new`, or an id and what is done with it. */
  readonly path: string;
}

const stepsOf = (path: string): { readonly id: string; readonly step: string } => {
  const [id = '', ...steps] = path.split('/');
  return { id, step: steps.join('/') };
};

/** A new release, and the edit of one. */
export const AlbumPages = ({ user, path }: PagesProps) => {
  if (path === 'new') return <Making user={user} kind="album" />;
  const { id, step } = stepsOf(path);
  return step === 'edit' ? <ManagedRelease key={id} user={user} albumId={id} /> : <NotFound />;
};

/** New tracks, the edit of one, and of its words. */
export const TrackPages = ({ user, path }: PagesProps) => {
  if (path === 'new') return <Making user={user} kind="singles" />;
  const { id, step } = stepsOf(path);
  if (step === 'lyrics') return <Lyrics key={id} trackId={id} owner={user.id} />;
  return step === 'edit' ? <ManagedTrackPage key={id} user={user} trackId={id} /> : <NotFound />;
};
