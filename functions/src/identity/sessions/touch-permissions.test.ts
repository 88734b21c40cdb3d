import { afterEach, describe, expect, it } from 'vitest';
import { dynamo } from '../../platform/aws.ts';
import { hashSecret } from '../../platform/secret.ts';
import { addUser } from '../../testing/users.ts';
import { createToken, recordTokenUse } from '../tokens/tokens.store.ts';
import { recordSessionUse } from './sessions.store.ts';

// Functions that only identify the user may update these attributes of an item, and may not read anything with a write
// (`grantUpdateAttributesTo` in cdk/stacks/api-functions.ts). The emulator allows everything; DynamoDB would refuse the
// call. Source: DynamoDB, "Using IAM policy conditions for fine-grained access control": `dynamodb:Attributes` contains
// all attributes in the expressions of the call, `dynamodb:ReturnValues` what it returns.
const allowed = ['pk', 'sk', 'last_active', 'last_used_at', 'expires', 'ttl'];

interface Update {
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly UpdateExpression?: string;
  readonly ConditionExpression?: string;
  readonly ReturnValues?: string;
}
const updates: Update[] = [];
const recordUpdates = () =>
  dynamo().middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'UpdateItemCommand') updates.push(args.input as Update);
        return next(args);
      },
    { step: 'initialize', name: 'record-updates' },
  );
afterEach(() => {
  dynamo().middlewareStack.remove('record-updates');
  updates.length = 0;
});

const expectAllowed = (): void => {
  expect(updates).toHaveLength(1);
  for (const {
    ExpressionAttributeNames = {},
    UpdateExpression = '',
    ConditionExpression = '',
    ReturnValues,
  } of updates) {
    expect(allowed).toEqual(expect.arrayContaining(Object.values(ExpressionAttributeNames)));
    // Every attribute is referenced through a placeholder, so the names above are complete.
    const names = `${UpdateExpression} ${ConditionExpression}`.match(/(?<![:#\w])[a-z]\w*/g) ?? [];
    expect(names.filter((name) => !name.startsWith('attribute_'))).toEqual([]);
    expect([undefined, 'NONE']).toContain(ReturnValues);
  }
};

describe('recordSessionUse', () => {
  it('updates only attributes that API functions may update', async () => {
    const ada = await addUser();
    const secret = ada.cookies.get('session')?.split('.')[1] ?? '';
    recordUpdates();
    const expires = Math.floor(Date.now() / 1_000) + 3_600;
    expect(await recordSessionUse({ userId: ada.user.id, digest: hashSecret(secret) }, new Date(), expires)).toBe(true);
    expectAllowed();
  });
});

describe('recordTokenUse', () => {
  it('updates only attributes that API functions may update', async () => {
    const ada = await addUser();
    const now = new Date();
    const token = { id: 'tok_01JD0000000000000000000000', name: 'Backup', last_used_at: null } as const;
    await createToken(ada.user.id, 'd1', { ...token, created_at: now.toISOString(), epoch: '' });
    recordUpdates();
    expect(await recordTokenUse(ada.user.id, 'd1', now)).toBe(true);
    expectAllowed();
  });
});
