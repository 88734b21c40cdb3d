import { text, verbatim } from '@overtone/shared/texts/text.ts';
import { MediaError } from '../../media/public.ts';
import { changeFile, findFile, nothing } from '../files/files.store.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import { removeUpload } from '../files/upload-object.ts';
import { failFile } from './fail-file.ts';
import { type ProbeResult, probeFile } from './probe-file.ts';
import { findFirst } from './user-content.store.ts';

const tooMuchSound = text('You have reached the limit of minutes of your account.');

/** Where a file goes whose sound is known: on, or to its owner, who has the same already. @returns whether it goes on */
const settle = async ({ file, audio }: ProbeResult): Promise<boolean> => {
  const { sha256, mime, extension, duration } = audio;
  const known = { sha256, mime, extension, duration };
  const first = file.kept ? undefined : await findFirst(file, sha256);
  if (first) {
    const held = { ...known, state: 'held' as const, duplicate_of: first, reserved: nothing };
    if (await changeFile(file, held)) await removeUpload(file);
    return false;
  }
  const quota = { tracks: null, bytes: null, milliseconds: file.millisecondsMax };
  const reserved = { ...file.reserved, milliseconds: duration };
  if (await changeFile(file, { ...known, state: 'transcoding', progress: null, reserved }, quota)) {
    await removeUpload(file);
    return true;
  }
  const now = await findFile(file.id);
  if (now?.updated_at === file.updated_at) await failFile(file, tooMuchSound);
  return false;
};

/**
 * The first step of the pipeline: what is in the file? Done again it is the same: what it finds is kept by content, and the
 * file moves on once.
 * @returns whether it does
 */
export const analyseFile = async (queued: StoredFile, signal: AbortSignal): Promise<boolean> => {
  const file = queued.state === 'analysing' ? queued : await changeFile(queued, { state: 'analysing' });
  if (!file) return false;
  let heard: ProbeResult | undefined;
  try {
    heard = await probeFile(file, signal);
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    // It may have said meanwhile what its bytes are.
    const now = await findFile(file.id);
    if (now?.state === 'analysing') await failFile(now, verbatim(error.message));
    return false;
  }
  return heard !== undefined && settle(heard);
};
