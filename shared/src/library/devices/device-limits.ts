/**
 * Limits of devices. They are in a separate file, so that browsers only load them with the code of devices.
 */
export const deviceLimits = {
  /** Devices of a user, and days for which a device is kept after its last save. */
  devicesMax: 10,
  retentionDays: 90,
  /** Tracks of a saved queue (26 bytes each), and lists that it has yet to load. */
  tracksMax: 1_000,
  unloadedPartsMax: 10,
  /**
   * Characters of the name and of the path or id of the context of a queue. A path may contain two names of 200
   * letters, which take up to nine characters for a letter of some scripts when they are encoded.
   */
  nameLengthMax: 300,
  pathLengthMax: 4_000,
  /**
   * A playing device checks at least this often whether another one plays, and saves its position this often. In
   * seconds.
   */
  pollSeconds: 30,
  saveSeconds: 300,
  /** Seconds after its last save for which a device counts as playing: a save interval and a check. */
  playingTimeoutSeconds: 360,
  /** The maximum of `secondsSincePlay` in seconds. */
  secondsSincePlayMax: 7 * 86_400,
} as const;
