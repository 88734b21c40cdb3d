/**
 * The entry point of `scripts/start`, `scripts/test`, `npm start` and `npm test` on every system. It installs missing packages
 * and runs the program with the Node version that package.json pins. It is plain JavaScript without packages, because nothing
 * is installed yet and the installed Node may not support TypeScript.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const isWindows = process.platform === 'win32';
const oldestVersion = 20;

const programs = {
  start: {
    entry: 'scripts/local/start.ts',
    options: ['--fresh', '--no-demo', '--dev'],
    usage: `Usage: scripts/start [--fresh] [--no-demo] [--dev]

  --fresh    start with an empty data folder
  --no-demo  do not create the demo catalogue
  --dev      serve the web app from its sources and reload functions when they change

Environment: PORT (3000), DATA_DIR (.local)`,
  },
  test: { entry: 'scripts/testing/gate/run.ts' },
};

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

/** Compares the lock file with the one that npm writes on install. Optional packages may be missing on this system. */
const isInstalled = () => {
  try {
    const readPackages = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
    const installed = readPackages('node_modules/.package-lock.json');
    return Object.entries(readPackages('package-lock.json')).every(
      ([location, entry]) =>
        !location.includes('node_modules/') ||
        entry.optional ||
        entry.link ||
        installed[location]?.version === entry.version,
    );
  } catch {
    return false;
  }
};

const install = () => {
  console.log('Installing packages (about a minute the first time) ...');
  // On Windows, npm is a script that needs a shell.
  const { status } = spawnSync('npm ci --no-progress --loglevel=error', {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: true,
  });
  if (status !== 0) fail('Failed to install the packages. See the output above.');
};

/** Runs a program and exits with its exit code. */
const run = (entry, args) => {
  const bin = path.join(root, 'node_modules', '.bin');
  const node = path.join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', path.join(root, entry), ...args], {
    cwd: root,
    // The IPC channel closes when this process is killed, so that the child notices and stops.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => fail(`Failed to start Node.js: ${error.message}.`));
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
};

const [name, ...args] = process.argv.slice(2);
const { entry, options, usage } = programs[name] ?? fail('Usage: node scripts/launch.mjs start|test [OPTIONS]');
const version = process.versions.node;
if (Number.parseInt(version, 10) < oldestVersion)
  fail(`Overtone needs Node.js ${oldestVersion} or newer; this is v${version}.`);
if (usage && (args.includes('--help') || args.includes('-h'))) {
  console.log(usage);
} else {
  // Options are checked before the installation, which takes about a minute.
  const unknownOption = options && args.find((argument) => !options.includes(argument));
  if (unknownOption) fail(`Unknown option "${unknownOption}". See scripts/start --help.`);
  if (!isInstalled()) install();
  run(entry, args);
}
