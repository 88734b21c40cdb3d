import type { PlaylistId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { showFailure } from '../../../ui/feedback/show-failure.ts';
import { cachePlaylist } from '../../add-to-playlist/user-playlists.queries.ts';
import type { PlaylistRows } from '../playlist-row.ts';
import { playlistQuery, playlistTracksQuery } from '../playlists.queries.ts';
import { hasMore, listRows } from './edited-rows.ts';

/** A playlist with its loaded rows. */
export interface PlaylistState {
  readonly playlist: Playlist;
  readonly tracks: PlaylistRows;
}

/** A change of a playlist by the user. */
export interface Edit {
  /** Applies the edit for display: immediately, and again when earlier edits have changed the saved state. */
  readonly apply: (edited: PlaylistState) => PlaylistState;
  /** Sends the edit to the API after all earlier edits. @returns how to apply the API's result */
  readonly send: (savedState: PlaylistState) => Promise<(edited: PlaylistState) => PlaylistState>;
  /** Delays sending until `whenElapsed` resolves or another edit is added. If omitted, the edit is sent immediately. */
  readonly delay?: { readonly whenElapsed: Promise<unknown>; readonly end: () => void };
  /** An unsent edit is replaced by the next edit with the same name. */
  readonly name?: string;
}

/**
 * Applies the edits of one playlist in order. The UI shows the API's state with all pending edits on top. If an edit fails,
 * it and all later edits are undone, and the list is refetched.
 */
const createEditor = (client: QueryClient, playlistId: PlaylistId) => {
  const playlistKey = playlistQuery(playlistId).queryKey;
  const tracksKey = playlistTracksQuery(playlistId).queryKey;
  /** The API's state while edits are pending. */
  let savedState: PlaylistState | undefined;
  let edits: Edit[] = [];
  let editInProgress: Edit | undefined;
  let isSending = false;
  /** The playlist version of the loaded rows. */
  let version: string | undefined;

  const getCached = (): PlaylistState | undefined => {
    const playlist = client.getQueryData(playlistKey);
    const tracks = client.getQueryData(tracksKey);
    return playlist && tracks && { playlist, tracks };
  };
  /** Adds pages that were loaded while edits were pending to the API's state. */
  const addNewPages = (): void => {
    const cached = client.getQueryData(tracksKey);
    const count = savedState?.tracks.pages.length ?? 0;
    if (!savedState || !cached || cached.pages.length <= count) return;
    const pages = [...savedState.tracks.pages, ...cached.pages.slice(count)];
    savedState = { ...savedState, tracks: { pages, pageParams: cached.pageParams } };
  };
  const updateCache = (): void => {
    if (!savedState) return;
    const { playlist, tracks } = edits.reduce((edited, edit) => edit.apply(edited), savedState);
    cachePlaylist(client, playlist);
    client.setQueryData(tracksKey, tracks);
  };

  const handleFailure = (error: unknown): void => {
    edits = [];
    updateCache();
    version = undefined;
    showFailure(error);
    void client.invalidateQueries({ queryKey: playlistKey });
  };
  const sendEdit = async (edit: Edit): Promise<void> => {
    await edit.delay?.whenElapsed;
    // The edit was undone or replaced while it was delayed.
    if (edits[0] !== edit || !savedState) return;
    editInProgress = edit;
    addNewPages();
    const applyResult = await edit.send(savedState);
    addNewPages();
    edits = edits.slice(1);
    savedState = applyResult(savedState);
    version = savedState.playlist.updatedAt;
    updateCache();
  };
  const sendPendingEdits = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    try {
      for (let edit = edits[0]; edit; edit = edits[0]) await sendEdit(edit);
    } catch (error) {
      handleFailure(error);
    }
    // Another user has added or removed rows, which the responses do not contain.
    const hasOtherChanges =
      savedState &&
      !hasMore(savedState.tracks) &&
      listRows(savedState.tracks).length !== savedState.playlist.tracksCount;
    if (hasOtherChanges) void client.invalidateQueries({ queryKey: tracksKey });
    savedState = undefined;
    editInProgress = undefined;
    isSending = false;
  };

  return {
    getCached,
    /** Shows an edit immediately and sends it after all earlier ones. Does nothing if the playlist is not loaded. */
    add(edit: Edit): void {
      // A pending response would not contain this edit. Cancelling restores the cached state immediately.
      void client.cancelQueries({ queryKey: playlistKey });
      if (!savedState) savedState = getCached();
      if (!savedState) return;
      addNewPages();
      for (const { delay } of edits) delay?.end();
      const previousEdit = edits.at(-1);
      if (previousEdit && previousEdit !== editInProgress && edit.name !== undefined && previousEdit.name === edit.name)
        edits = edits.slice(0, -1);
      edits = [...edits, edit];
      updateCache();
      void sendPendingEdits();
    },
    /** Undoes an edit that was not sent yet. @returns whether it was undone */
    undo(edit: Edit): boolean {
      if (edit === editInProgress || !edits.includes(edit)) return false;
      edits = edits.filter((pending) => pending !== edit);
      edit.delay?.end();
      addNewPages();
      updateCache();
      return true;
    },
    /** Whether edits are pending. */
    isBusy: (): boolean => isSending,
    /** Refetches the rows if another user has changed the playlist since they were loaded. */
    checkVersion(updatedAt: string): void {
      if (isSending) return;
      if (version !== undefined && version !== updatedAt) void client.invalidateQueries({ queryKey: tracksKey });
      version = updatedAt;
    },
  };
};

export type PlaylistEditor = ReturnType<typeof createEditor>;

const editors = new WeakMap<QueryClient, Map<string, PlaylistEditor>>();

/** Returns the editor of a playlist. There is one for each playlist, which continues to send edits after the user leaves the page. */
export const getPlaylistEditor = (client: QueryClient, playlistId: PlaylistId): PlaylistEditor => {
  const clientEditors = editors.get(client) ?? new Map<string, PlaylistEditor>();
  editors.set(client, clientEditors);
  const editor = clientEditors.get(playlistId) ?? createEditor(client, playlistId);
  clientEditors.set(playlistId, editor);
  return editor;
};
