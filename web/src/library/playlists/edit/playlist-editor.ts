import type { PlaylistId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { keepPlaylist } from '../../../player/playlists/user-playlists.queries.ts';
import { showFailure } from '../../../ui/feedback/show-failure.ts';
import type { PlaylistRows } from '../playlist-row.ts';
import { playlistQuery, playlistTracksQuery } from '../playlists.queries.ts';
import { hasMore, rowsOf } from './edited-rows.ts';

/** A playlist with its rows, as far as they are loaded. */
export interface Edited {
  readonly playlist: Playlist;
  readonly tracks: PlaylistRows;
}

/** Something that somebody did to a playlist. */
export interface Edit {
  /** What it makes of it. Shown at once, and again whenever what was before it has become something else. */
  readonly show: (edited: Edited) => Edited;
  /** Tells the API, once all before it is done. @returns what has become of it */
  readonly send: (before: Edited) => Promise<(edited: Edited) => Edited>;
  /** Sent when this is over, or when something else is done; left out, at once. */
  readonly held?: { readonly until: Promise<unknown>; readonly release: () => void };
  /** An edit that has not been sent is as good as gone when one with the same name comes. */
  readonly name?: string;
}

/**
 * The edits of one playlist, one after the other: what is shown is what the API has said with all that is on its way on top.
 * An edit that fails is taken back with those behind it, which stood on it, and the list is read anew.
 */
const createEditor = (client: QueryClient, playlistId: PlaylistId) => {
  const playlistKey = playlistQuery(playlistId).queryKey;
  const tracksKey = playlistTracksQuery(playlistId).queryKey;
  /** As the API has it, while edits are on their way. */
  let base: Edited | undefined;
  let edits: Edit[] = [];
  let sent: Edit | undefined;
  let isRunning = false;
  /** The version of the playlist that the rows are of. */
  let version: string | undefined;

  const known = (): Edited | undefined => {
    const playlist = client.getQueryData(playlistKey);
    const tracks = client.getQueryData(tracksKey);
    return playlist && tracks && { playlist, tracks };
  };
  /** Pages that were loaded while edits were on their way are the API's own. */
  const takeNewPages = (): void => {
    const shown = client.getQueryData(tracksKey);
    const count = base?.tracks.pages.length ?? 0;
    if (!base || !shown || shown.pages.length <= count) return;
    const pages = [...base.tracks.pages, ...shown.pages.slice(count)];
    base = { ...base, tracks: { pages, pageParams: shown.pageParams } };
  };
  const draw = (): void => {
    if (!base) return;
    const { playlist, tracks } = edits.reduce((edited, edit) => edit.show(edited), base);
    keepPlaylist(client, playlist);
    client.setQueryData(tracksKey, tracks);
  };

  const fail = (error: unknown): void => {
    edits = [];
    draw();
    version = undefined;
    showFailure(error);
    void client.invalidateQueries({ queryKey: playlistKey });
  };
  const next = async (edit: Edit): Promise<void> => {
    await edit.held?.until;
    // Taken back, or replaced, meanwhile.
    if (edits[0] !== edit || !base) return;
    sent = edit;
    takeNewPages();
    const settle = await edit.send(base);
    takeNewPages();
    edits = edits.slice(1);
    base = settle(base);
    version = base.playlist.updatedAt;
    draw();
  };
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    try {
      for (let edit = edits[0]; edit; edit = edits[0]) await next(edit);
    } catch (error) {
      fail(error);
    }
    // Somebody else has added or taken out as well, which the answers do not show.
    const isOther = base && !hasMore(base.tracks) && rowsOf(base.tracks).length !== base.playlist.tracksCount;
    if (isOther) void client.invalidateQueries({ queryKey: tracksKey });
    base = undefined;
    sent = undefined;
    isRunning = false;
  };

  return {
    known,
    /** Does something: shown at once, sent when all before it is done. Nothing where the playlist is not loaded. */
    add(edit: Edit): void {
      // An answer that is on its way knows nothing of it. What it would have changed is as it was at once.
      void client.cancelQueries({ queryKey: playlistKey });
      if (!base) base = known();
      if (!base) return;
      takeNewPages();
      for (const { held } of edits) held?.release();
      const last = edits.at(-1);
      if (last && last !== sent && edit.name !== undefined && last.name === edit.name) edits = edits.slice(0, -1);
      edits = [...edits, edit];
      draw();
      void run();
    },
    /** Takes back something that was not sent. @returns whether it could be */
    takeBack(edit: Edit): boolean {
      if (edit === sent || !edits.includes(edit)) return false;
      edits = edits.filter((other) => other !== edit);
      edit.held?.release();
      takeNewPages();
      draw();
      return true;
    },
    /** Whether something is on its way. */
    isBusy: (): boolean => isRunning,
    /** Has the rows read anew where the playlist is not the one that they are of: somebody else has changed it. */
    see(updatedAt: string): void {
      if (isRunning) return;
      if (version !== undefined && version !== updatedAt) void client.invalidateQueries({ queryKey: tracksKey });
      version = updatedAt;
    },
  };
};

export type PlaylistEditor = ReturnType<typeof createEditor>;

const editors = new WeakMap<QueryClient, Map<string, PlaylistEditor>>();

/** The one editor of a playlist: it goes on when its page is gone. */
export const editorOf = (client: QueryClient, playlistId: PlaylistId): PlaylistEditor => {
  const all = editors.get(client) ?? new Map<string, PlaylistEditor>();
  editors.set(client, all);
  const editor = all.get(playlistId) ?? createEditor(client, playlistId);
  all.set(playlistId, editor);
  return editor;
};
