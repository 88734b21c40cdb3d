import type { ManagedAlbumDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { managedAlbumQuery } from './managed-music.queries.ts';
import { createReleaseFromAlbum } from './release-draft.ts';
import { openEditor } from './release-editor.ts';
import { mergeLoadedAlbum } from './release-merge.ts';
import { ReleasePage } from './release-page.tsx';
import { ReleaseSkeleton } from './release-skeleton.tsx';
import { getReleaseDraft, readReleaseDraft } from './stored-release.ts';

const ExistingReleaseEditor = ({ user, album }: { readonly user: User; readonly album: ManagedAlbumDetail }) => {
  const [editor] = useState(() =>
    openEditor(
      user.id,
      ({ saved }) => saved?.id === album.id,
      () => {
        const release = createReleaseFromAlbum(album);
        const draft = readReleaseDraft(getReleaseDraft(release), user.id, 'album');
        return draft?.saved ? mergeLoadedAlbum(draft, album) : release;
      },
    ),
  );
  // A version of another user is shown immediately if nothing is unsaved.
  useEffect(() => editor.mergeVersion(album), [editor, album]);
  return <ReleasePage editor={editor} />;
};

/** The editor of an existing release. The server responds with 404 to users who do not manage it. */
export const ManagedRelease = ({ user, albumId }: { readonly user: User; readonly albumId: string }) => {
  const { data: album } = useQuery({ ...managedAlbumQuery(albumId), throwOnError: shouldThrowPageError });
  return album ? <ExistingReleaseEditor key={album.id} user={user} album={album} /> : <ReleaseSkeleton />;
};
