import type { ComponentType } from 'react';
import type { MenuEntry } from '../ui/overlays/menu-entry.ts';
import type { Playable } from './engine/playable.ts';
import type { LoadTracks } from './load-and-play.ts';

/** Tracks that can be added to a playlist, with a name for messages: "Glass Orchard". */
export interface NamedTracks {
  readonly name: string;
  readonly load: LoadTracks;
}

/**
 * What the library, sharing and the catalogue add to the player: its bar, its queue, its shortcuts. The player does not
 * know these contexts. `app/track-controls.ts` sets them; without them, as in an embedded player, nothing is shown.
 */
export interface TrackControls {
  readonly LikeButton: ComponentType<{ readonly id: string; readonly name: string }>;
  readonly AddToPlaylistButton: ComponentType<{ readonly music: NamedTracks; readonly label?: string }>;
  /** Returns the menu entries of a track. */
  readonly loadTrackMenu: (track: Playable) => Promise<readonly MenuEntry[]>;
  /** Returns the menu entries that add music to a playlist. */
  readonly addToPlaylistEntries: (music: NamedTracks) => readonly MenuEntry[];
  /** Opens the share dialog of a track. Never rejects. */
  readonly openShareSheet: (track: Playable) => Promise<void>;
  /** Likes the current track, or removes the like. */
  readonly toggleLike: () => void;
}

const Nothing = (): null => null;

let controls: TrackControls = {
  LikeButton: Nothing,
  AddToPlaylistButton: Nothing,
  loadTrackMenu: async () => [],
  addToPlaylistEntries: () => [],
  openShareSheet: async () => undefined,
  toggleLike: () => undefined,
};

/** Sets the controls of tracks, once, before the player is rendered. */
export const setTrackControls = (added: TrackControls): void => {
  controls = added;
};

export const getTrackControls = (): TrackControls => controls;
