import { afterEach, expect, test } from 'vitest';
import { dynamo } from '../../platform/aws.ts';
import { digestOf } from '../../platform/secret.ts';
import { addPerson } from '../../testing/people.ts';
import { createToken, touchToken } from '../tokens/tokens.store.ts';
import { touchSession } from './sessions.store.ts';

// Functions that only find out who calls may update these attributes of an item, and read nothing by the way of a write
// (`grantUpdateOf` in cdk/stacks/api-stack.ts). The emulator grants everything; DynamoDB would refuse the call.
// Source: DynamoDB, "Using IAM policy conditions for fine-grained access control": `dynamodb:Attributes` holds what any
// expression of the call names, `dynamodb:ReturnValues` what it gives back.
const allowed = ['pk', 'sk', 'last_active', 'last_used_at', 'expires', 'ttl'];

interface Update {
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly UpdateExpression?: string;
  readonly ConditionExpression?: string;
  readonly ReturnValues?: string;
}
const updates: Update[] = [];
const watch = () =>
  dynamo().middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'UpdateItemCommand') updates.push(args.input as Update);
        return next(args);
      },
    { step: 'initialize', name: 'watch' },
  );
afterEach(() => {
  dynamo().middlewareStack.remove('watch');
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
    // Every attribute is named through a placeholder, so the names above are all of them.
    const words = `${UpdateExpression} ${ConditionExpression}`.match(/(?<![:#\w])[a-z]\w*/g) ?? [];
    expect(words.filter((word) => !word.startsWith('attribute_'))).toEqual([]);
    expect([undefined, 'NONE']).toContain(ReturnValues);
  }
};

test('noting that a session is in use asks for no right that a function behind the API lacks', async () => {
  const ada = await addPerson();
  const secret = ada.cookies.get('session')?.split('.')[1] ?? '';
  watch();
  const expires = Math.floor(Date.now() / 1_000) + 3_600;
  expect(await touchSession({ userId: ada.user.id, digest: digestOf(secret) }, new Date(), expires)).toBe(true);
  expectAllowed();
});

test('nor does noting that a token was used', async () => {
  const ada = await addPerson();
  const now = new Date();
  const token = { id: 'tok_01JD0000000000000000000000', name: 'Backup', last_used_at: null } as const;
  await createToken(ada.user.id, 'd1', { ...token, created_at: now.toISOString(), epoch: '' });
  watch();
  expect(await touchToken(ada.user.id, 'd1', now)).toBe(true);
  expectAllowed();
});
