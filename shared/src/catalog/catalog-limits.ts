export const catalogLimits = {
  /** Tracks of an album. An album page loads all of them, so this bounds its cost. */
  albumTracksMax: 500,
  /** Artists of an album or a track. */
  artistsMax: 20,
  /** Genres and tags of an album or a track. */
  genresMax: 10,
  tagsMax: 20,
  /** Similar artists on a page, and artists that are considered for each of the first genres. */
  similarArtists: 12,
  similarPerGenre: 50,
  lyricsLengthMax: 100_000,
  /** Highest number of a disc and of a track. Both are part of keys with twelve digits. */
  discsMax: 99,
  trackNumberMax: 999,
  /** Names in the credits of a track. */
  creditsMax: 50,
  bpmMax: 999,
  /** Links on an artist page. */
  artistLinksMax: 10,
} as const;
