import type { ComponentType } from 'react';
import type { MenuEntry } from '../ui/overlays/menu-entry.ts';
import type { Playable } from './engine/playable.ts';
import type { LoadTracks } from './load-and-play.ts';

/** Tracks that can be added to a playlist, with a name for messages: "Glass Orchard". */
export interface NamedTracks {
  readonly name: string;
  readonly load: LoadTracks;
}

/** What users can do with tracks of the player, loaded when it is needed. */
export interface TrackActions {
  readonly AddToPlaylistButton: ComponentType<{ readonly music: NamedTracks; readonly label?: string }>;
  /** Opens the share dialog of a track. Never rejects. */
  readonly openShareSheet: (track: Playable) => Promise<void>;
  /** Likes the current track, or removes the like. */
  readonly toggleLike: () => void;
}

/**
 * What the library, sharing and the catalogue add to the player: its bar, its queue, its shortcuts. The player does not
 * know these contexts. `app/track-controls.ts` sets them. An embedded player has no parts that need them.
 */
export interface TrackControls {
  readonly LikeButton: ComponentType<{ readonly id: string; readonly name: string }>;
  /** Returns the menu entries of a track. */
  readonly loadTrackMenu: (track: Playable) => Promise<readonly MenuEntry[]>;
  readonly loadActions: () => Promise<TrackActions>;
}

let controls: TrackControls;

/** Sets the controls of tracks, once, before the player is rendered. */
export const setTrackControls = (newControls: TrackControls): void => {
  controls = newControls;
};

export const getTrackControls = (): TrackControls => controls;
