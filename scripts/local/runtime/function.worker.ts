import { enableCompileCache, flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { type Call, loadedMessage, type Outcome, type WorkerSetup } from './worker-messages.ts';

// Runs inside of a worker thread: loads the handler of one Lambda function and processes calls.

const setup: WorkerSetup = workerData;
// Functions share most of their code, and each loads it; compiling takes half of the loading time.
enableCompileCache(setup.compileCacheFolder);
const module: { handler: (event: unknown, context: unknown) => unknown } = await import(setup.entry);
flushCompileCache();

const buildContext = ({ id, deadline }: Call) => ({
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
    const result = await module.handler(JSON.parse(call.event), buildContext(call));
    return { id: call.id, result: JSON.stringify(result ?? null) };
  } catch (thrown) {
    const { name, message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown));
    return { id: call.id, error: { name, message, stack } };
  }
};

parentPort?.on('message', async (call: Call) => parentPort?.postMessage(await run(call)));
parentPort?.postMessage(loadedMessage);
