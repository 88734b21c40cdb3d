import { parseArgs } from 'node:util';

export const usage = `Usage: scripts/test [--changed[=REV]] [--unit-only] [--all]

Runs all checks and tests of the merge gate: types, style, import rules, dead code, the build, unit and integration
tests, browser tests. Prints the wall time and the CPU time of each step and the number of passed tests. Failed tests
are retried alone, at most twice. Tests that pass in a retry are listed as flaky. More than 10 flaky tests fail the run.

  --changed[=REV]  Runs the checks, the build, and only the tests that depend on changes since REV, committed or not.
                   REV is by default where the branch left main. A unit test is selected when it or a file that it
                   refers to, directly or indirectly, changed, or when a function of its context changed. A change of
                   the local cloud selects all tests of functions and scripts. A browser test is selected when it or
                   its helpers changed, when it is tagged with a changed context, or when it is a journey and any file
                   of the site changed. Packages and settings of the runners select all tests.
  --unit-only      Skips the browser tests.
  --all            Also runs the long tests (*.long.test.ts, *.long.spec.ts), which the merge gate skips.

  SEED=N           The order of the tests and their random values. By default the hash of the working tree, so that the
                   same tree gives the same run. SEED=random chooses a random seed.
  CHROMIUM=PATH    The Chromium of the browser tests. chromium-headless-shell is twice as fast as a full browser.

Audio is tested in three engines: Chromium, Firefox and WebKit. CI installs missing engines and fails without them.
Elsewhere the tests of missing engines are skipped, and the run prints which.`;

export interface Options {
  readonly isHelp: boolean;
  /** The revision to compare with, or '' for where the branch left main. Undefined if all tests run. */
  readonly changed: string | undefined;
  readonly isUnitOnly: boolean;
  readonly hasLongTests: boolean;
}

/** Reads the command line of `scripts/test`. @throws for an unknown option */
export const readOptions = (args: readonly string[]): Options => {
  const { values } = parseArgs({
    // `parseArgs` does not support optional values.
    args: args.map((arg) => (arg === '--changed' ? '--changed=' : arg)),
    options: {
      help: { type: 'boolean', default: false },
      changed: { type: 'string' },
      'unit-only': { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
    },
  });
  return { isHelp: values.help, changed: values.changed, isUnitOnly: values['unit-only'], hasLongTests: values.all };
};
