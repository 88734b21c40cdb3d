import type { Construct } from 'constructs';
import type { Config } from '../../config.ts';
import type { DataStack } from '../data-stack.ts';
import { queueWorkers } from './queue-workers.ts';
import { scheduledWorkers } from './scheduled-workers.ts';
import { streamWorkers } from './stream-workers.ts';

/** Creates the workers, which are invoked by queues, table streams or schedules. Each has access only to the data it needs. */
export const workers = (scope: Construct, config: Config, data: DataStack) => ({
  ...scheduledWorkers(scope, config, data),
  ...queueWorkers(scope, config, data),
  ...streamWorkers(scope, config, data),
});
