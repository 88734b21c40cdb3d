import type { Construct } from 'constructs';
import type { Config } from '../../config.ts';
import type { DataStack } from '../data-stack.ts';
import { createQueueWorkers } from './queue-workers.ts';
import { createScheduledWorkers } from './scheduled-workers.ts';
import { createStreamWorkers } from './stream-workers.ts';

/** Creates the workers, which are invoked by queues, table streams or schedules. Each has access only to the data it needs. */
export const createWorkers = (scope: Construct, config: Config, data: DataStack) => ({
  ...createScheduledWorkers(scope, config, data),
  ...createQueueWorkers(scope, config, data),
  ...createStreamWorkers(scope, config, data),
});
