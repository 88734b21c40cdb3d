import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { accountExportContract } from '@overtone/shared/accounts/export/account-export.contract.ts';
import type { SQSEvent } from 'aws-lambda';
import { strFromU8, unzipSync } from 'fflate';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { handler } from '../handlers/account-exports.lambda.ts';
import { testPassword } from './browser.ts';
import { captureSentMessages } from './sent-messages.ts';
import type { TestUser } from './users.ts';

/** Requests an export and returns the queued message. */
export const requestExport = async (user: Pick<TestUser, 'call'>): Promise<string> => {
  const listSentMessages = captureSentMessages('ACCOUNT_EXPORTS_QUEUE_URL');
  const { export: requestedExport } = await user.call(accountExportContract.begin, {});
  const bodies = listSentMessages();
  expect(requestedExport).toMatchObject({ state: 'pending', created_at: null, size: null, expires_at: null });
  expect(bodies).toHaveLength(1);
  return bodies[0] ?? '';
};

export const processExport = async (body: string): Promise<void> => {
  const event = { Records: [{ messageId: ulid(), body }] } as Partial<SQSEvent> as SQSEvent;
  expect(await handler(event)).toEqual({ batchItemFailures: [] });
};

export const readExport = async (user: Pick<TestUser, 'call'>) =>
  (await user.call(accountExportContract.get, {})).export;

/** Confirms the password and downloads the export. */
export const downloadExport = async (user: Pick<TestUser, 'call'>): Promise<Response> => {
  await user.call(authContract.confirmPassword, { body: { password: testPassword } });
  const { url } = await user.call(accountExportContract.download, {});
  return fetch(url);
};

/** Returns the contents of an archive by file name. */
export const unzipExport = async (response: Response): Promise<Record<string, string>> => {
  expect(response.status).toBe(200);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
};
