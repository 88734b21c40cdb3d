import type { User } from '@overtone/shared/identity/users/user.model.ts';
import type { AlbumId } from '@overtone/shared/ids.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { createPlayId } from '../../player/engine/play-id.ts';
import { managedArtistsQuery } from '../layout/managed-artists.queries.ts';
import type { CreditedArtist } from './credited-artist.ts';
import { createFileEntryRow } from './file-rows.ts';
import { createRelease, type ReleaseKind } from './release-draft.ts';
import { openEditor } from './release-editor.ts';
import { ReleasePage } from './release-page.tsx';
import { ReleaseSkeleton } from './release-skeleton.tsx';
import { getReleaseDraft, readReleaseDraft } from './stored-release.ts';

interface NewReleaseProps {
  readonly user: User;
  readonly kind: ReleaseKind;
}

/** Reuses the ULID generator of the player, so that there is only one. */
const createAlbumId = (): AlbumId => `alb_${createPlayId().slice('ply_'.length)}`;

/** The uploaded files that another page passed on. */
const getPassedFiles = (state: unknown): Parameters<typeof createFileEntryRow>[0][] => {
  const { files } = (state ?? {}) as { files?: unknown };
  return Array.isArray(files)
    ? files.filter((file) => typeof file?.id === 'string' && typeof file?.name === 'string')
    : [];
};

const NewReleaseEditor = ({
  user,
  kind,
  artists,
}: NewReleaseProps & { readonly artists: readonly CreditedArtist[] }) => {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [editor] = useState(() => {
    const emptyRelease = createRelease(kind, createAlbumId(), artists);
    return openEditor(
      user.id,
      () => false,
      () => readReleaseDraft(getReleaseDraft(emptyRelease), user.id, kind) ?? emptyRelease,
      emptyRelease,
    );
  });
  useEffect(() => {
    const files = getPassedFiles(state);
    if (files.length === 0) return;
    editor.add(files.map(createFileEntryRow));
    // The state is cleared, because a removed file would otherwise come back after a reload.
    void navigate(pathname + search, { replace: true, state: null });
  }, [editor, state, pathname, search, navigate]);
  return <ReleasePage editor={editor} />;
};

/** The page of a new release or of new single tracks. It continues a stored draft. */
export const NewRelease = ({ user, kind }: NewReleaseProps) => {
  const [params] = useSearchParams();
  const { data: managedArtists } = useQuery({ ...managedArtistsQuery(), throwOnError: shouldThrowPageError });
  if (!managedArtists) return <ReleaseSkeleton />;
  const artist = managedArtists.find(({ id }) => id === params.get('artist')) ?? managedArtists[0];
  return <NewReleaseEditor user={user} kind={kind} artists={artist ? [artist] : []} />;
};
