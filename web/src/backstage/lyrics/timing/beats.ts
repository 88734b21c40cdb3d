/** Beats that are on their way. */
export interface Beats {
  readonly stop: () => void;
}

const beatCount = 12;
const beatSeconds = 0.6;
/** The first ones are for finding into it. */
const countedFrom = 4;

/**
 * Plays twelve beats.
 * @param done is told when the last eight were heard, in milliseconds of `performance.now()`: with the way to the speakers, as
 * far as the system tells it
 */
export const playBeats = (done: (times: readonly number[]) => void): Beats => {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const first = context.currentTime + 0.5;
  const starts = Array.from({ length: beatCount }, (_, beat) => first + beat * beatSeconds);
  for (const [beat, start] of starts.entries()) {
    const sound = context.createOscillator();
    const volume = context.createGain();
    sound.frequency.value = beat % countedFrom === 0 ? 1320 : 880;
    volume.gain.setValueAtTime(0.4, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.08);
    sound.connect(volume).connect(context.destination);
    sound.start(start);
    sound.stop(start + 0.1);
  }
  const end = (): void => {
    const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
    done(starts.slice(countedFrom).map((start) => performanceTime + (start - contextTime) * 1000));
    void context.close();
  };
  const timer = setTimeout(end, (0.5 + beatCount * beatSeconds) * 1000);
  return {
    stop() {
      clearTimeout(timer);
      if (context.state !== 'closed') void context.close();
    },
  };
};
