import { enableCompileCache, flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { type Call, loaded, type Outcome, type WorkerSetup } from './call.ts';

// The inside of one Lambda function: loads its handler once and answers calls.

const setup: WorkerSetup = workerData;
// Functions share most of their code, and each loads it for itself: half the time of that goes into compiling.
enableCompileCache(setup.compiled);
const module: { handler: (event: unknown, context: unknown) => unknown } = await import(setup.entry);
flushCompileCache();

const contextOf = ({ id, deadline }: Call) => ({
  awsRequestId: id,
  functionName: setup.name,
  functionVersion: '$LATEST',
  invokedFunctionArn: setup.arn,
  memoryLimitInMB: String(setup.memoryMb),
  logGroupName: `/aws/lambda/${setup.name}`,
  logStreamName: 'local',
  callbackWaitsForEmptyEventLoop: true,
  getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
});

const run = async (call: Call): Promise<Outcome> => {
  try {
    const result = await module.handler(JSON.parse(call.event), contextOf(call));
    return { id: call.id, result: JSON.stringify(result ?? null) };
  } catch (thrown) {
    const { name, message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown));
    return { id: call.id, error: { name, message, stack } };
  }
};

parentPort?.on('message', async (call: Call) => parentPort?.postMessage(await run(call)));
parentPort?.postMessage(loaded);
