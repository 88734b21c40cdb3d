export const mediaLimits = {
  /** Bars of a stored waveform. The seek bar shows 110 of them on a desktop and 72 on a phone. */
  waveformBars: 220,
  /** Seconds for which a signed audio URL is valid. The player requests another one when it expires. */
  streamUrlSeconds: 3_600,
  /** The same for unpublished tracks, so that users who lose access cannot play them much longer. */
  privateStreamUrlSeconds: 300,
  /** Bytes of an audio file and of a picture before it is resized. S3 accepts 5 GB in one PUT. */
  audioBytesMax: 2 * 1024 ** 3,
  imageBytesMax: 20 * 1024 ** 2,
  /** Pixels of a picture, because a small compressed file can need a lot of memory. */
  imagePixelsMax: 64_000_000,
  /** Pixels of an avatar, which any user may upload. Resizing one takes a quarter of a second. */
  avatarPixelsMax: 25_000_000,
  /** Bytes of an avatar (spec §9), and of the form that contains it. */
  avatarBytesMax: 2 * 1024 ** 2,
  uploadFormBytesMax: 2.5 * 1024 ** 2,
  /** Seconds of a play, and of a position in a track: a day. */
  playSecondsMax: 86_400,
} as const;
