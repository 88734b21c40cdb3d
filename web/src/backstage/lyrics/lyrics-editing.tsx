import { useQuery } from '@tanstack/react-query';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { LyricsEditor } from './lyrics-editor.tsx';
import { lyricsTrackQuery } from './lyrics-track.queries.ts';

interface LyricsEditingProps {
  readonly trackId: string;
  /** ID of the user. */
  readonly owner: string;
}

/** Loads a managed track and opens its lyrics editor. The server responds with 404 if the user does not manage the track. */
export const LyricsEditing = ({ trackId, owner }: LyricsEditingProps) => {
  const { data: track, isFetchedAfterMount } = useQuery({
    ...lyricsTrackQuery(trackId),
    refetchOnMount: 'always',
    throwOnError: shouldThrowPageError,
  });
  // A cached track could be outdated, and saving it would be rejected.
  return track && isFetchedAfterMount ? <LyricsEditor track={track} owner={owner} /> : <EditorSkeleton />;
};
