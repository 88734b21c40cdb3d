import { type Text, text, verbatim } from '@overtone/shared/texts/text.ts';
import { MediaError } from '../../media/public.ts';
import { changeFile, findFile, nothing } from '../files/files.store.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import { removeUpload } from '../files/upload-object.ts';
import { sendMedia } from '../finish/media.message.ts';
import { findFirst } from './audio.store.ts';
import { hearFile } from './hear-file.ts';
import type { StoredAudio } from './stored-audio.model.ts';

/** Ends a file's way in words: it counts nothing any more, and what came of it goes. */
export const failFile = async (file: StoredFile, failure: Text): Promise<void> => {
  const failed = { state: 'failed' as const, failure, progress: null, reserved: nothing };
  if (await changeFile(file, failed)) await removeUpload(file);
};

const tooMuchSound = text('You have reached the limit of minutes of your account.');

/** Where a file goes whose sound is known: on, or to its owner, who has the same already. */
const settle = async (file: StoredFile, audio: StoredAudio): Promise<void> => {
  const { sha256, mime, extension, duration } = audio;
  const known = { sha256, mime, extension, duration };
  const first = file.kept ? undefined : await findFirst(file, sha256);
  if (first) {
    const held = { ...known, state: 'held' as const, duplicate_of: first, reserved: nothing };
    if (await changeFile(file, held)) await removeUpload(file);
    return;
  }
  const quota = { tracks: null, bytes: null, milliseconds: file.millisecondsMax };
  const reserved = { ...file.reserved, milliseconds: duration };
  if (await changeFile(file, { ...known, state: 'transcoding', progress: null, reserved }, quota)) {
    await sendMedia(file.id);
    await removeUpload(file);
    return;
  }
  const now = await findFile(file.id);
  if (now?.updated_at === file.updated_at) await failFile(file, tooMuchSound);
};

/**
 * The first step of the pipeline: what is in the file? Done again, or twice at once, it is the same: what it finds is kept
 * by content, and the file moves on once.
 */
export const analyseFile = async (queued: StoredFile): Promise<void> => {
  // Whoever was there first goes on with it; the message comes again if they are cut off.
  const file = queued.state === 'analysing' ? queued : await changeFile(queued, { state: 'analysing' });
  if (!file) return;
  let audio: StoredAudio;
  try {
    audio = await hearFile(file);
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    return failFile(file, verbatim(error.message));
  }
  await settle(file, audio);
};
