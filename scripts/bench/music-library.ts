import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ffmpeg = (...options: string[]) => run('ffmpeg', ['-v', 'error', '-y', ...options]);

const trackSeconds = 240;
const tracksOfAlbum = 10;

/** A tone in some noise of its own, as an MP3 of 256 kb/s. */
const makeRecording = async (file: string, hertz: number): Promise<void> => {
  const inputs = [`sine=f=${hertz}:d=${trackSeconds}`, `anoisesrc=d=${trackSeconds}:a=0.2:c=pink:seed=${hertz}`];
  const mix = ['-filter_complex', '[0][1]amix=2,aformat=sample_rates=44100:channel_layouts=stereo'];
  await ffmpeg(...inputs.flatMap((input) => ['-f', 'lavfi', '-i', input]), ...mix, '-b:a', '256k', file);
};

export interface Library {
  readonly folder: string;
  /** What its artists are called, before their number. */
  readonly artist: string;
  readonly count: number;
}

/**
 * Makes music to import: four-minute MP3s in albums of ten with a cover each, no two of the same bytes. The sound is that
 * of four recordings, since to make it takes longer than to take it in.
 */
export const makeLibrary = async ({ folder, artist, count }: Library): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const recordings = [110, 165, 220, 277].map((hertz) => ({ hertz, file: path.join(folder, `.${hertz}.mp3`) }));
  for (const { hertz, file } of recordings) await makeRecording(file, hertz);
  for (let track = 0; track < count; track += 1) {
    const album = Math.floor(track / tracksOfAlbum);
    const [place, cover] = [path.join(folder, `${album}`), path.join(folder, `.${album}.jpg`)];
    if (track % tracksOfAlbum === 0) {
      await mkdir(place, { recursive: true });
      await ffmpeg('-f', 'lavfi', '-i', `mandelbrot=s=1000x1000:start_scale=0.${album + 1}`, '-frames:v', '1', cover);
    }
    const { file } = recordings[track % recordings.length] ?? { file: '' };
    const tags = {
      title: `Song ${track}`,
      artist: `${artist} ${album}`,
      album: `Album ${album}`,
      track: `${track + 1}`,
    };
    const written = Object.entries(tags).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]);
    const made = path.join(place, `${track}.mp3`);
    await ffmpeg('-i', file, '-i', cover, '-map', '0', '-map', '1', '-c', 'copy', ...written, made);
  }
};
