import { Presets, SingleBar } from 'cli-progress';

export type Progress = {
  advance(fileName: string): void;
  /** Says something at once, beside how far it has come. */
  say(line: string): void;
  stop(): void;
};

const plainSteps = 10;

/** A bar on a terminal; elsewhere a line for each tenth. */
export const startProgress = (total: number): Progress => {
  if (process.stdout.isTTY) {
    const bar = new SingleBar(
      { format: '{bar} {value} of {total}  {eta_formatted} left  {file}', hideCursor: true, fps: 10 },
      Presets.shades_grey,
    );
    bar.start(total, 0, { file: '' });
    return {
      advance: (file) => bar.increment(1, { file: file.slice(0, 40) }),
      // In the bar's place, which is drawn anew below.
      say: (line) => void process.stdout.write(`\r\u001b[K${line}\n`),
      stop: () => bar.stop(),
    };
  }
  let done = 0;
  const step = Math.max(1, Math.ceil(total / plainSteps));
  return {
    advance: () => {
      done += 1;
      if (done % step === 0 || done === total) console.log(`${done} of ${total}`);
    },
    say: (line) => console.log(line),
    stop: () => undefined,
  };
};
