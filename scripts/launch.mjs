/**
 * What `scripts/start`, `scripts/test`, `npm start` and `npm test` run, on every system and by whichever Node is there: it
 * installs what is missing and hands over to the Node that package.json names. Plain JavaScript without packages: nothing
 * is installed yet, and that Node may be too old for TypeScript.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const isWindows = process.platform === 'win32';
const oldest = 20;

const programs = {
  start: {
    entry: 'scripts/local/start.ts',
    options: ['--fresh', '--no-demo', '--dev'],
    usage: `Usage: scripts/start [--fresh] [--no-demo] [--dev]

  --fresh    begin with an empty data folder
  --no-demo  leave the demo catalogue out
  --dev      serve the web app from its sources and reload functions when they change

Environment: PORT (3000), DATA_DIR (.local)`,
  },
  test: { entry: 'scripts/testing/gate/run.ts' },
};

const refuse = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

/** npm writes down what it installed; optional packages may be missing on this system. */
const isInstalled = () => {
  try {
    const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
    const present = read('node_modules/.package-lock.json');
    return Object.entries(read('package-lock.json')).every(
      ([place, it]) =>
        !place.includes('node_modules/') || it.optional || it.link || present[place]?.version === it.version,
    );
  } catch {
    return false;
  }
};

const install = () => {
  console.log('Installing packages (about a minute the first time) ...');
  // npm is a script of cmd's on Windows.
  const { status } = spawnSync('npm ci --no-progress --loglevel=error', {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: true,
  });
  if (status !== 0) refuse('The packages could not be installed: the lines above say why.');
};

/** Runs a program of ours to its end, and ends as it does. */
const run = (entry, args) => {
  const bin = path.join(root, 'node_modules', '.bin');
  const node = path.join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', path.join(root, entry), ...args], {
    cwd: root,
    // By the channel it notices when this process is killed: nobody else would tell it to stop.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => refuse(`Node could not be started: ${error.message}.`));
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
};

const [name, ...args] = process.argv.slice(2);
const { entry, options, usage } = programs[name] ?? refuse('Usage: node scripts/launch.mjs start|test [OPTIONS]');
const version = process.versions.node;
if (Number.parseInt(version, 10) < oldest) refuse(`Overtone needs Node.js ${oldest} or newer; this is v${version}.`);
if (usage && (args.includes('--help') || args.includes('-h'))) {
  console.log(usage);
} else {
  // Before anything is installed: a slip of the pen should not cost a minute.
  const unknown = options && args.find((argument) => !options.includes(argument));
  if (unknown) refuse(`Unknown option "${unknown}". See scripts/start --help.`);
  if (!isInstalled()) install();
  run(entry, args);
}
