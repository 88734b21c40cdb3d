import { extname } from 'node:path';
import { openAudio, readMetadata } from '@overtone/functions/media/audio-file.ts';
import { MediaError } from '@overtone/functions/media/media-error.ts';
import { type FoundFile, walkFolder } from './walk-folder.ts';

/** Extensions of audio files. A file with such an extension that is not audio is reported as failed. */
export const audioExtensions: ReadonlySet<string> = new Set(
  '.mp3 .mp2 .flac .m4a .m4b .aac .ogg .oga .opus .wav .wave .aif .aifc .aiff .wma .ape .wv .mka .dsf .mpc .alac .caf .tta'.split(
    ' ',
  ),
);

/** Detects audio by content. Other files are ignored, because music folders also contain videos and photos. */
const isAudio = async ({ path }: FoundFile): Promise<boolean> => {
  try {
    await readMetadata(await openAudio({ path }));
    return true;
  } catch (error) {
    return error instanceof MediaError && error.reason === 'needsRendition';
  }
};

/** Finds all files under a folder that are audio by extension or by content, and those that cannot be opened. */
export const findAudioFiles = async (folder: string): Promise<FoundFile[]> => {
  const audioFiles: FoundFile[] = [];
  for await (const file of walkFolder(folder)) {
    if ('unreadable' in file || audioExtensions.has(extname(file.path).toLowerCase()) || (await isAudio(file))) {
      audioFiles.push(file);
    }
  }
  return audioFiles;
};
