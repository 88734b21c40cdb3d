import type { User } from '@overtone/shared/identity/users/user.model.ts';
import type { AlbumId } from '@overtone/shared/ids.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { unlessShown } from '../../lib/query-client.ts';
import { newPlayId } from '../../player/engine/play-id.ts';
import { managedArtistsQuery } from '../layout/managed-artists.queries.ts';
import type { Credited } from './credited.ts';
import { draftOf, readKept } from './kept-release.ts';
import { newRelease, type ReleaseKind } from './release-draft.ts';
import { editorOf } from './release-editor.ts';
import { ReleasePage } from './release-page.tsx';
import { ReleaseSkeleton } from './release-skeleton.tsx';
import { rowOfEntry } from './rows-of-files.ts';

interface NewReleaseProps {
  readonly user: User;
  readonly kind: ReleaseKind;
}

/** The player has made a ULID already: a second way to would be a second to keep right. */
const newAlbumId = (): AlbumId => `alb_${newPlayId().slice('ply_'.length)}`;

/** Files that another page hands over, to begin with. */
const handedOver = (state: unknown): Parameters<typeof rowOfEntry>[0][] => {
  const { files } = (state ?? {}) as { files?: unknown };
  return Array.isArray(files)
    ? files.filter((file) => typeof file?.id === 'string' && typeof file?.name === 'string')
    : [];
};

const Begun = ({ user, kind, artists }: NewReleaseProps & { readonly artists: readonly Credited[] }) => {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [editor] = useState(() => {
    const begin = newRelease(kind, newAlbumId(), artists);
    return editorOf(
      user.id,
      () => false,
      () => readKept(draftOf(begin), user.id, kind) ?? begin,
      begin,
    );
  });
  useEffect(() => {
    const files = handedOver(state);
    if (files.length === 0) return;
    editor.add(files.map(rowOfEntry));
    // Once: what somebody takes out again does not come back with a reload.
    void navigate(pathname + search, { replace: true, state: null });
  }, [editor, state, pathname, search, navigate]);
  return <ReleasePage editor={editor} />;
};

/** A release that is to be made, or tracks that each stand for themselves: what was begun here before goes on. */
export const NewRelease = ({ user, kind }: NewReleaseProps) => {
  const [params] = useSearchParams();
  const { data: own } = useQuery({ ...managedArtistsQuery(), throwOnError: unlessShown });
  if (!own) return <ReleaseSkeleton />;
  const artist = own.find(({ id }) => id === params.get('artist')) ?? own[0];
  return <Begun user={user} kind={kind} artists={artist ? [artist] : []} />;
};
