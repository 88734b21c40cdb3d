import type { Construct } from 'constructs';
import type { Config } from '../../config.ts';
import type { DataStack } from '../data-stack.ts';
import { queueWorkers } from './queue-workers.ts';
import { scheduledWorkers } from './scheduled-workers.ts';
import { streamWorkers } from './stream-workers.ts';

/**
 * The functions that nobody calls: a queue, a table's stream or the clock wakes each, and each reaches its own data and no
 * more.
 */
export const workers = (scope: Construct, config: Config, data: DataStack) => ({
  ...scheduledWorkers(scope, config, data),
  ...queueWorkers(scope, config, data),
  ...streamWorkers(scope, config, data),
});
