import { describe, expect, it } from 'vitest';
import { addReadyFile } from '../../testing/managed-music.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addUser } from '../../testing/users.ts';
import { failAfterRetries } from './fail-file.ts';

describe('failAfterRetries', () => {
  it('notifies the owner of the file', async () => {
    const owner = await addUser({ roleIds: ['artists'] });
    const file = await addReadyFile(owner);
    const listSentMessages = captureSentMessages('EVENTS_QUEUE_URL');
    await failAfterRetries(file);
    expect(listSentMessages().map((body) => JSON.parse(body).events)).toEqual([
      [
        {
          ...{ kind: 'noticed', type: 'upload-failed', targetId: file.id, label: file.name },
          ...{ to: owner.user.id, at: expect.any(String) },
        },
      ],
    ]);
  });
});
