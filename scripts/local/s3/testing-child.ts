/** Runs a server in a child process that a test can kill. Its argument is the folder; it sends its endpoint. */
import { startTestServer } from './testing.ts';

const { endpoint } = await startTestServer(process.argv[2] ?? '');
process.send?.(endpoint);
