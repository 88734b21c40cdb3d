/** Beats that are being played. */
export interface Beats {
  readonly stop: () => void;
}

const beatCount = 12;
const beatSeconds = 0.6;
/** The first beats let the user find the rhythm and are not measured. */
const leadInBeats = 4;

/**
 * Plays twelve beats.
 * @param onDone receives the times of the last eight beats in milliseconds of `performance.now()`, including the output
 * latency that the system reports
 */
export const playBeats = (onDone: (times: readonly number[]) => void): Beats => {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const firstStart = context.currentTime + 0.5;
  const starts = Array.from({ length: beatCount }, (_, beat) => firstStart + beat * beatSeconds);
  for (const [beat, start] of starts.entries()) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = beat % leadInBeats === 0 ? 1320 : 880;
    gain.gain.setValueAtTime(0.4, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + 0.08);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + 0.1);
  }
  const finish = (): void => {
    const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
    onDone(starts.slice(leadInBeats).map((start) => performanceTime + (start - contextTime) * 1000));
    void context.close();
  };
  const timer = setTimeout(finish, (0.5 + beatCount * beatSeconds) * 1000);
  return {
    stop() {
      clearTimeout(timer);
      if (context.state !== 'closed') void context.close();
    },
  };
};
