import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { accountExportContract } from '@overtone/shared/accounts/export/account-export.contract.ts';
import type { SQSEvent } from 'aws-lambda';
import { strFromU8, unzipSync } from 'fflate';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { handler } from '../handlers/account-exports.lambda.ts';
import { goodPassword } from './browser.ts';
import type { Person } from './people.ts';
import { sentMessages } from './sent-messages.ts';

/** Asks for the file, and gives the message that it sends. */
export const askForExport = async (person: Pick<Person, 'call'>): Promise<string> => {
  const sent = sentMessages('ACCOUNT_EXPORTS_QUEUE_URL');
  const { export: begun } = await person.call(accountExportContract.begin, {});
  const bodies = sent();
  expect(begun).toMatchObject({ state: 'pending', made_at: null, size: null, kept_until: null });
  expect(bodies).toHaveLength(1);
  return bodies[0] ?? '';
};

export const processExport = async (body: string): Promise<void> => {
  const event = { Records: [{ messageId: ulid(), body }] } as Partial<SQSEvent> as SQSEvent;
  expect(await handler(event)).toEqual({ batchItemFailures: [] });
};

export const seeExport = async (person: Pick<Person, 'call'>) =>
  (await person.call(accountExportContract.get, {})).export;

/** The answer to the address that whoever has typed their password gets. */
export const downloadExport = async (person: Pick<Person, 'call'>): Promise<Response> => {
  await person.call(authContract.confirmPassword, { body: { password: goodPassword } });
  const { url } = await person.call(accountExportContract.download, {});
  return fetch(url);
};

/** What is in the archive, by the names of its files. */
export const filesIn = async (answer: Response): Promise<Record<string, string>> => {
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
};
