/** A server in a process of its own, so that a test can kill it. Its argument is the folder; it sends its endpoint. */
import { startOn } from './testing.ts';

const { endpoint } = await startOn(process.argv[2] ?? '');
process.send?.(endpoint);
