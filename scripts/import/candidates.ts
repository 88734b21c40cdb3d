import { extname } from 'node:path';
import { openAudio, readMetadata } from '@overtone/functions/media/audio-file.ts';
import { MediaError } from '@overtone/functions/media/media-error.ts';
import { type Found, walk } from './walk.ts';

/** Names that promise audio. What they hold is told by content; a broken promise is reported, not passed over. */
export const audioExtensions: ReadonlySet<string> = new Set(
  '.mp3 .mp2 .flac .m4a .m4b .aac .ogg .oga .opus .wav .wave .aif .aifc .aiff .wma .ape .wv .mka .dsf .mpc .alac .caf .tta'.split(
    ' ',
  ),
);

/** Under any other name only what really is audio counts: videos and photos lie in the same boxes as music. */
const isAudio = async ({ path }: Found): Promise<boolean> => {
  try {
    await readMetadata(await openAudio({ path }));
    return true;
  } catch (error) {
    return error instanceof MediaError && error.reason === 'needsRendition';
  }
};

/** Everything under a folder that is audio or says so, and what cannot be opened. */
export const findCandidates = async (folder: string): Promise<Found[]> => {
  const found: Found[] = [];
  for await (const file of walk(folder)) {
    if ('unreadable' in file || audioExtensions.has(extname(file.path).toLowerCase()) || (await isAudio(file))) {
      found.push(file);
    }
  }
  return found;
};
