/** Limits of devices. Apart from the others (`limits.ts`), which every visit carries: these come with the devices' own code. */
export const deviceLimits = {
  /** Devices that somebody's queue follows them between, and days that one is known after it last played. */
  devicesMax: 10,
  days: 90,
  /** Ids of a queue that is saved (26 bytes each), and lists that it has yet to load. */
  tracksMax: 1_000,
  restsMax: 10,
  /**
   * Characters of what a queue was started from: its name with a word or two, and its path or id, in which two names of 200
   * letters stand as they are encoded, with nine characters for a letter of some scripts.
   */
  namedLengthMax: 300,
  pathLengthMax: 4_000,
  /** Seconds after which a device that plays asks whether another one does by now, at most, and after which it saves its position. */
  askSeconds: 30,
  saveSeconds: 300,
  /** Seconds for which a device that says that it plays is believed: a save, and the question before it. */
  believedSeconds: 360,
  /** Seconds that somebody can have pressed play before it is heard of. */
  takenOverSecondsMax: 7 * 86_400,
} as const;
