import { Presets, SingleBar } from 'cli-progress';

export type Progress = {
  advance(name: string): void;
  /** Prints a line without disturbing the progress bar. */
  printLine(line: string): void;
  stop(): void;
};

const plainUpdates = 10;

/**
 * Shows progress: a bar on a terminal, elsewhere a line for each tenth.
 * @param doneLabel label of the finished items: `Added`
 */
export const startProgress = (doneLabel: string, total: number): Progress => {
  if (process.stdout.isTTY && total > 0) {
    const format = `${doneLabel.padEnd(8)} {bar} {value} of {total}  {eta_formatted} left  {name}`;
    const bar = new SingleBar({ format, hideCursor: true, fps: 10 }, Presets.shades_grey);
    bar.start(total, 0, { name: '' });
    return {
      advance: (name) => bar.increment(1, { name: name.slice(0, 40) }),
      // Overwrites the bar, which is then drawn again below the line.
      printLine: (line) => void process.stdout.write(`\r\u001b[K${line}\n`),
      stop: () => bar.stop(),
    };
  }
  let count = 0;
  const step = Math.max(1, Math.ceil(total / plainUpdates));
  return {
    advance: () => {
      count += 1;
      if (count % step === 0 || count === total) console.log(`${doneLabel} ${count} of ${total}`);
    },
    printLine: (line) => console.log(line),
    stop: () => undefined,
  };
};
