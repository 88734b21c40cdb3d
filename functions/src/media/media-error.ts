/**
 * Why a file was rejected. `needsRendition`: not every browser plays the audio, and it cannot be rendered here.
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

/** The error of a rejected file. `message` is shown to the user who sent it. */
export class MediaError extends Error {
  override readonly name = 'MediaError';
  readonly reason: MediaReason;

  constructor(reason: MediaReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** Thrown for a picture with more pixels than are decoded. */
export class TooManyPixelsError extends MediaError {
  /** The maximum for this picture. */
  readonly pixelsMax: number;

  constructor(pixelsMax: number) {
    super('tooLarge', 'The image has too many pixels.');
    this.pixelsMax = pixelsMax;
  }
}

/**
 * Returns the maximum megapixels for the error message about a picture that is too large.
 * @param defaultMax pixels, if the error names no maximum
 */
export const getMaxMegapixels = (error: MediaError, defaultMax: number): number =>
  (error instanceof TooManyPixelsError ? error.pixelsMax : defaultMax) / 1e6;
