import { parseArgs } from 'node:util';

export const usage = `Usage: scripts/test [--changed[=REV]] [--unit-only] [--all]

Runs every check and every test, as the merge gate does: types, style, import rules, dead code, the build, unit and
integration tests, browser tests. Prints where wall time and CPU time went, and how many tests passed. What failed runs
again alone, at most twice; what passes then is listed as flaky. More than 10 flaky tests fail the run.

  --changed[=REV]  The checks, the build and only the tests that a change since REV can reach, committed or not; REV is
                   where the branch left main when it is left out. A unit test is reached when it, or a file that it
                   names directly or not, changed, or when a function of its context did; the tests of functions and
                   scripts also when something changed that makes the cloud they run over. A browser test is reached when it or its helpers changed, when it is
                   tagged with a context that changed, or when it is a journey and anything of the site changed.
                   Changed packages or settings of the runners reach every test.
  --unit-only      Leaves the browser tests out.
  --all            Runs the long tests too, which the merge gate leaves out (*.long.test.ts, *.long.spec.ts).

  SEED=N           The order of tests and the random values they draw: the hash of the working tree when left out, so
                   that the same tree gives the same run. SEED=random draws another one.
  CHROMIUM=PATH    The Chromium to test in. One without windows of its own (chromium-headless-shell) is twice as fast.

The site is heard in three engines: Chromium, Firefox and WebKit. CI installs those that it lacks and fails without them;
elsewhere the tests of an engine that is not there are left out, which the run says.`;

export interface Options {
  readonly help: boolean;
  /** The revision to compare with, or '' for where the branch left main. Absent where everything runs. */
  readonly changed: string | undefined;
  readonly unitOnly: boolean;
  readonly all: boolean;
}

/** Reads the command line of `scripts/test`. @throws for an unknown option */
export const readOptions = (args: readonly string[]): Options => {
  const { values } = parseArgs({
    // With and without a value, which `parseArgs` does not know.
    args: args.map((arg) => (arg === '--changed' ? '--changed=' : arg)),
    options: {
      help: { type: 'boolean', default: false },
      changed: { type: 'string' },
      'unit-only': { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
    },
  });
  return { help: values.help, changed: values.changed, unitOnly: values['unit-only'], all: values.all };
};
