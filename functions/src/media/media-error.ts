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
