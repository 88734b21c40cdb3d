import { DeleteMessageCommand, type Message, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { PlayId } from '@overtone/shared/ids.ts';
import { playContract } from '@overtone/shared/plays/play.contract.ts';
import type { SQSEvent } from 'aws-lambda';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { handler } from '../handlers/plays.lambda.ts';
import { sqs } from '../platform/aws.ts';
import { requireEnv } from '../platform/env.ts';
import { addAlbum, addTrack, newId } from '../testing/catalogue.ts';
import { asGuest, asUser } from '../testing/visitor.ts';
import { getPlayTotal } from './plays.store.ts';

const newPlayId = () => PlayId.parse(`ply_${ulid()}`);

/** Takes messages off the queue until `count` of them speak of a play. */
const receive = async (playId: string, count: number): Promise<Message[]> => {
  const QueueUrl = requireEnv('PLAYS_QUEUE_URL');
  const found: Message[] = [];
  while (found.length < count) {
    const { Messages = [] } = await sqs().send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 5 }),
    );
    for (const message of Messages) {
      if (message.Body?.includes(playId)) found.push(message);
      await sqs().send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }));
    }
  }
  return found;
};

const deliver = (messages: Message[]) =>
  handler({ Records: messages.map(({ MessageId, Body }) => ({ messageId: MessageId, body: Body })) } as SQSEvent);

test('a play that is posted twice and delivered twice counts once', async () => {
  const track = await addTrack({ album: await addAlbum() });
  const call = { params: { trackId: track.id }, body: { id: newPlayId(), source: 'album' as const } };
  for (const _ of [1, 2]) {
    const response = await asGuest().send(playContract.record, call);
    expect([response.status, await response.json()]).toEqual([202, { id: call.body.id }]);
  }
  const messages = await receive(call.body.id, 2);
  expect(JSON.parse(messages[0]?.Body ?? '')).toEqual({
    ...call.body,
    trackId: track.id,
    albumId: track.album?.id,
    artistIds: track.artists.map(({ id }) => id),
    device: 'desktop',
    country: null,
    playedAt: expect.stringMatching(/Z$/),
  });
  for (const _ of [1, 2]) expect(await deliver(messages)).toEqual({ batchItemFailures: [] });
  expect(await getPlayTotal(track.id)).toBe(1);
});

test('the country is what the CDN says, where it says one', async () => {
  const track = await addTrack();
  const post = async (country: string) => {
    const id = newPlayId();
    await asGuest().fetch(`/api/v1/tracks/${track.id}/plays`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'cloudfront-viewer-country': country },
      body: JSON.stringify({ id }),
    });
    const [message] = await receive(id, 1);
    return JSON.parse(message?.Body ?? '');
  };
  expect(await post('JP')).toMatchObject({ country: 'JP', source: 'other' });
  for (const unknown of ['XX', '<script>']) expect(await post(unknown)).toMatchObject({ country: null });
});

test('a play of nothing, of a track that is not there, or by somebody who may not listen is refused', async () => {
  const id = newPlayId();
  const missing = { params: { trackId: newId.track() }, body: { id } };
  expect(await asGuest().refused(playContract.record, missing)).toMatchObject({ status: 404, code: 'track.not_found' });
  expect(await asUser().refused(playContract.record, missing)).toMatchObject({ status: 403 });
  const wrong = { params: { trackId: newId.track() }, body: { id: 'ply_1' as const } };
  expect(await asGuest().refused(playContract.record, wrong)).toMatchObject({
    status: 422,
    errors: { id: [expect.any(String)] },
  });
});
