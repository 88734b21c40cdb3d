import { text, verbatim } from '@overtone/shared/texts/text.ts';
import { MediaError } from '../../media/public.ts';
import { changeFile, findFile } from '../files/files.store.ts';
import { noReservation, type StoredFile } from '../files/stored-file.model.ts';
import { deleteUploadObject } from '../files/upload-object.ts';
import { failFile } from './fail-file.ts';
import { type ProbeResult, probeFile } from './probe-file.ts';
import { findDuplicate } from './user-content.store.ts';

const minutesReached = text('You’ve reached your account’s limit of minutes.');

/** Moves an analysed file to the next state, or holds it if its owner already has the same content. @returns whether it continues */
const completeAnalysis = async ({ file, audio }: ProbeResult): Promise<boolean> => {
  const { sha256, mime, extension, duration } = audio;
  const properties = { sha256, mime, extension, duration };
  const duplicateOf = file.isDuplicateAllowed ? undefined : await findDuplicate(file, sha256);
  if (duplicateOf) {
    const duplicateFields = {
      ...properties,
      state: 'held' as const,
      duplicate_of: duplicateOf,
      reserved: noReservation,
    };
    if (await changeFile(file, duplicateFields)) await deleteUploadObject(file);
    return false;
  }
  const quota = { tracks: null, bytes: null, milliseconds: file.millisecondsMax };
  const reserved = { ...file.reserved, milliseconds: duration };
  if (await changeFile(file, { ...properties, state: 'transcoding', progress: null, reserved }, quota)) {
    await deleteUploadObject(file);
    return true;
  }
  const current = await findFile(file.id);
  if (current?.updated_at === file.updated_at) await failFile(file, minutesReached);
  return false;
};

/**
 * The first step of the pipeline: probes the file. Idempotent, because the result is stored by content and the file changes
 * its state once.
 * @returns whether another step follows
 */
export const analyseFile = async (queued: StoredFile, signal: AbortSignal): Promise<boolean> => {
  const file = queued.state === 'analysing' ? queued : await changeFile(queued, { state: 'analysing' });
  if (!file) return false;
  let result: ProbeResult | undefined;
  try {
    result = await probeFile(file, signal);
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    // Probing may have stored the hash in the meantime, so the file is read again.
    const current = await findFile(file.id);
    if (current?.state === 'analysing') await failFile(current, verbatim(error.message));
    return false;
  }
  return result !== undefined && completeAnalysis(result);
};
