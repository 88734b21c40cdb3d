const rate = 8_000;
const lengthSeconds = 0.2;
/** Later than this nobody waits for an answer. */
const latestMs = 3_000;

/** WAV of one channel, 8 bits. */
const silence = (): Blob => {
  const samples = new Uint8Array(rate * lengthSeconds).fill(128);
  const head = new DataView(new ArrayBuffer(44));
  const word = (at: number, letters: string): void => {
    for (const [index, letter] of [...letters].entries()) head.setUint8(at + index, letter.charCodeAt(0));
  };
  word(0, 'RIFF');
  head.setUint32(4, 36 + samples.length, true);
  word(8, 'WAVEfmt ');
  head.setUint32(16, 16, true);
  head.setUint16(20, 1, true);
  head.setUint16(22, 1, true);
  head.setUint32(24, rate, true);
  head.setUint32(28, rate, true);
  head.setUint16(32, 1, true);
  head.setUint16(34, 8, true);
  word(36, 'data');
  head.setUint32(40, samples.length, true);
  return new Blob([head, samples], { type: 'audio/wav' });
};

/**
 * Whether the machine lets sound out. Where there is no sound device, Firefox fails every track as it fails a broken one,
 * and hides the reason for files of another host; it fails silence, which is whole for certain, as well. True where the
 * browser does not tell.
 */
export const canSound = async (): Promise<boolean> => {
  const url = URL.createObjectURL(silence());
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const audio = new Audio(url);
  audio.addEventListener('ended', () => resolve(true));
  audio.addEventListener('error', () => resolve(false));
  const tooLate = setTimeout(resolve, latestMs, true);
  audio.play().catch((error: Error) => error.name === 'NotAllowedError' && resolve(true));
  try {
    return await promise;
  } finally {
    clearTimeout(tooLate);
    URL.revokeObjectURL(url);
  }
};
