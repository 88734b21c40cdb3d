import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { deleteItem, getItem, putItem, queryItems, takeItem, updateItem } from './items.ts';

const somePartition = () => `items#${ulid()}`;

test('an item is what was put there, until it is removed', async () => {
  const key = { pk: somePartition(), sk: 'item' };
  expect(await getItem('SITE_TABLE', key)).toBeUndefined();
  await putItem('SITE_TABLE', { ...key, text: 'first' });
  expect(await getItem('SITE_TABLE', key)).toEqual({ ...key, text: 'first' });
  await deleteItem('SITE_TABLE', key);
  expect(await getItem('SITE_TABLE', key)).toBeUndefined();
});

test('what is taken is given once', async () => {
  const key = { pk: somePartition(), sk: 'item' };
  await putItem('SITE_TABLE', { ...key, text: 'only' });
  expect(await takeItem('SITE_TABLE', key)).toEqual({ ...key, text: 'only' });
  expect(await takeItem('SITE_TABLE', key)).toBeUndefined();
});

test('a change gives the item as it then is, or nothing where its condition is not met', async () => {
  const key = { pk: somePartition(), sk: 'item' };
  const setTo = (text: string, ConditionExpression: string) =>
    updateItem('SITE_TABLE', key, {
      UpdateExpression: 'SET body = :body',
      ConditionExpression,
      ExpressionAttributeValues: { ':body': text },
    });
  expect(await setTo('early', 'attribute_exists(pk)')).toBeUndefined();
  expect(await setTo('first', 'attribute_not_exists(pk)')).toEqual({ ...key, body: 'first' });
  await expect(setTo('wrong', 'no condition')).rejects.toThrow();
});

test('items of a partition are found by how their sort key begins, however many megabytes they are', async () => {
  const pk = somePartition();
  const sorts = ['song#1', 'song#2', 'song#3', 'song#4', 'tune#1'];
  for (const sk of sorts) await putItem('SITE_TABLE', { pk, sk, text: 'x'.repeat(380_000) });
  expect((await queryItems('SITE_TABLE', pk, 'song#')).map(({ sk }) => sk)).toEqual(sorts.slice(0, 4));
  expect(await queryItems('SITE_TABLE', somePartition(), 'song#')).toEqual([]);
});
