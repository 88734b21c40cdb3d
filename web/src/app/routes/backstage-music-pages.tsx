import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { ManagedRelease } from '../../backstage/music/managed-release.tsx';
import { NewRelease } from '../../backstage/music/new-release.tsx';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { NotFound } from '../errors/not-found.tsx';
import { RequireCanCreateMusic } from './require-can-create-music.tsx';

const ManagedTrackPage = loadComponentOnFirstUse(
  async () => (await import('../../backstage/music/track/managed-track-page.tsx')).ManagedTrackPage,
);

const LyricsEditing = loadComponentOnFirstUse(
  async () => (await import('../../backstage/lyrics/lyrics-editing.tsx')).LyricsEditing,
);

interface MusicPagesProps {
  readonly user: User;
  /** The path below `/backstage/albums` or `/backstage/tracks`: `new`, or an ID and an action. */
  readonly path: string;
}

const parsePath = (path: string): { readonly id: string; readonly action: string } => {
  const [id = '', ...segments] = path.split('/');
  return { id, action: segments.join('/') };
};

/** The pages that create and edit a release. */
export const AlbumPages = ({ user, path }: MusicPagesProps) => {
  if (path === 'new')
    return (
      <RequireCanCreateMusic>
        <NewRelease user={user} kind="album" />
      </RequireCanCreateMusic>
    );
  const { id, action } = parsePath(path);
  return action === 'edit' ? <ManagedRelease key={id} user={user} albumId={id} /> : <NotFound />;
};

/** The pages that create tracks, edit a track, and edit its lyrics. */
export const TrackPages = ({ user, path }: MusicPagesProps) => {
  if (path === 'new')
    return (
      <RequireCanCreateMusic>
        <NewRelease user={user} kind="singles" />
      </RequireCanCreateMusic>
    );
  const { id, action } = parsePath(path);
  if (action === 'lyrics') return <LyricsEditing key={id} trackId={id} owner={user.id} />;
  return action === 'edit' ? <ManagedTrackPage key={id} user={user} trackId={id} /> : <NotFound />;
};
