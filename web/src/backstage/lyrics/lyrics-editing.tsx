import { useQuery } from '@tanstack/react-query';
import { unlessShown } from '../../lib/query-client.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { LyricsEditor } from './lyrics-editor.tsx';
import { managedTrackQuery } from './own-track.queries.ts';

interface LyricsEditingProps {
  readonly trackId: string;
  /** Id of the person. */
  readonly owner: string;
}

/** The words of a track of one's own, as it is now. What is not theirs is not there (404). */
export const LyricsEditing = ({ trackId, owner }: LyricsEditingProps) => {
  const { data: track, isFetchedAfterMount } = useQuery({
    ...managedTrackQuery(trackId),
    refetchOnMount: 'always',
    throwOnError: unlessShown,
  });
  // An older answer would be edited, and refused when it is saved.
  return track && isFetchedAfterMount ? <LyricsEditor track={track} owner={owner} /> : <EditorSkeleton />;
};
