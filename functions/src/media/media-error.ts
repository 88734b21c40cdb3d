/**
 * Why a file was not taken. `message` is a sentence for the person who gave it. `needsRendition` is said of audio that not
 * every browser plays as it is, where nothing here reads it.
 */
export type MediaReason =
  | 'empty'
  | 'notAudio'
  | 'needsRendition'
  | 'truncated'
  | 'undecodable'
  | 'tooLarge'
  | 'unreadable'
  | 'notPicture';

export class MediaError extends Error {
  override readonly name = 'MediaError';
  readonly reason: MediaReason;

  constructor(reason: MediaReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** A picture with more pixels than are unpacked. */
export class TooManyPixels extends MediaError {
  /** How many it may have. */
  readonly pixelsMax: number;

  constructor(pixelsMax: number) {
    super('tooLarge', 'The picture has too many pixels.');
    this.pixelsMax = pixelsMax;
  }
}

/** Megapixels to name to whoever sent a picture that is too large. */
export const megapixelsMaxOf = (error: MediaError, otherwise: number): number =>
  (error instanceof TooManyPixels ? error.pixelsMax : otherwise) / 1e6;
