import type { ManagedAlbumDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { unlessShown } from '../../lib/query-client.ts';
import { draftOf, readKept } from './kept-release.ts';
import { managedAlbumQuery } from './own-music.queries.ts';
import { releaseOf } from './release-draft.ts';
import { editorOf } from './release-editor.ts';
import { heardAgain } from './release-merge.ts';
import { ReleasePage } from './release-page.tsx';
import { ReleaseSkeleton } from './release-skeleton.tsx';

const Opened = ({ user, album }: { readonly user: User; readonly album: ManagedAlbumDetail }) => {
  const [editor] = useState(() =>
    editorOf(
      user.id,
      ({ saved }) => saved?.id === album.id,
      () => {
        const release = releaseOf(album);
        const kept = readKept(draftOf(release), user.id, 'album');
        return kept?.saved ? heardAgain(kept, album) : release;
      },
    ),
  );
  // What somebody else has saved shows as soon as it is known.
  useEffect(() => editor.hear(album), [editor, album]);
  return <ReleasePage editor={editor} />;
};

/** A release that is there, as its people edit it. To others it is not there. */
export const ManagedRelease = ({ user, albumId }: { readonly user: User; readonly albumId: string }) => {
  const { data: album } = useQuery({ ...managedAlbumQuery(albumId), throwOnError: unlessShown });
  return album ? <Opened key={album.id} user={user} album={album} /> : <ReleaseSkeleton />;
};
