const sampleRate = 8_000;
const lengthSeconds = 0.2;
/** Milliseconds to wait for the browser to respond. */
const timeoutMs = 3_000;

/** Creates a mono 8-bit WAV file of silence. */
const createSilence = (): Blob => {
  const samples = new Uint8Array(sampleRate * lengthSeconds).fill(128);
  const header = new DataView(new ArrayBuffer(44));
  const writeText = (offset: number, text: string): void => {
    for (const [index, char] of [...text].entries()) header.setUint8(offset + index, char.charCodeAt(0));
  };
  writeText(0, 'RIFF');
  header.setUint32(4, 36 + samples.length, true);
  writeText(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, sampleRate, true);
  header.setUint32(28, sampleRate, true);
  header.setUint16(32, 1, true);
  header.setUint16(34, 8, true);
  writeText(36, 'data');
  header.setUint32(40, samples.length, true);
  return new Blob([header, samples], { type: 'audio/wav' });
};

/**
 * Returns whether the machine has an audio output, by playing silence. Without a sound device Firefox fails every track
 * as if it were broken, and hides the reason for files of another origin. It also fails to play silence, although that file
 * is valid. Returns true if the browser does not respond.
 */
export const hasAudioOutput = async (): Promise<boolean> => {
  const url = URL.createObjectURL(createSilence());
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const audio = new Audio(url);
  audio.addEventListener('ended', () => resolve(true));
  audio.addEventListener('error', () => resolve(false));
  const timeout = setTimeout(resolve, timeoutMs, true);
  audio.play().catch((error: Error) => error.name === 'NotAllowedError' && resolve(true));
  try {
    return await promise;
  } finally {
    clearTimeout(timeout);
    URL.revokeObjectURL(url);
  }
};
