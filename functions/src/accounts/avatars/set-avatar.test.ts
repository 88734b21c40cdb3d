import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { User } from '@overtone/shared/identity/users/user.model.ts';
import type { ImageId } from '@overtone/shared/ids.ts';
import { imageWidths } from '@overtone/shared/media/image-widths.ts';
import { getImageKey } from '@overtone/shared/media/images/image-url.ts';
import { mediaLimits } from '@overtone/shared/media/media-limits.ts';
import { rates } from '@overtone/shared/rates.ts';
import sharp from 'sharp';
import { ulid } from 'ulid';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createUnusedUserId } from '../../identity/users/users.store.ts';
import { s3 } from '../../platform/aws.ts';
import { requireEnv } from '../../platform/env.ts';
import { hasObject } from '../../platform/objects.ts';
import { type Browser, openBrowser } from '../../testing/browser.ts';
import { freezeClockForTest } from '../../testing/frozen-clock.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUser } from '../../testing/users.ts';
import { createAvatarReference, listAvatarIds } from './avatars.store.ts';
import { setAvatar } from './set-avatar.service.ts';

let picture: Buffer;
beforeAll(async () => {
  picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer();
});

const upload = (browser: Pick<Browser, 'fetch'>, fields: Record<string, Blob | string>, userId = 'me') => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return browser.fetch(`/api/v1/users/${userId}/avatar`, {
    method: 'POST',
    headers: { origin: requireEnv('APP_ORIGIN') },
    body,
  });
};
const getPicture = async (response: Response) => User.parse(((await response.json()) as { user: unknown }).user).image;
const isStored = (id: ImageId) => hasObject({ bucket: 'PUBLIC_BUCKET', key: getImageKey(id, 96) });
const createFile = () => new Blob([Uint8Array.from(picture)], { type: 'image/png' });

describe('setAvatar', () => {
  it('replaces and removes the picture, and deletes the old objects', async () => {
    const ada = await addUser();
    const first = await getPicture(await upload(ada, { file: createFile() }));
    const second = await getPicture(await upload(ada, { file: createFile() }));
    if (!first || !second) throw new Error('No picture');
    expect([await isStored(first.id), await isStored(second.id)]).toEqual([false, true]);
    expect((await ada.call(userContract.get, { params: { userId: 'me' } })).user.image).toEqual(second);
    const { user } = await ada.call(userContract.removeAvatar, { params: { userId: 'me' } });
    expect(user.image).toBeNull();
    expect(await isStored(second.id)).toBe(false);
    expect(await listAvatarIds(ada.user.id)).toEqual([]);
  });

  it('keeps one complete picture after concurrent uploads', async () => {
    onTestFinished(await isolatedBucket('PUBLIC_BUCKET'));
    const ada = await addUser();
    const responses = await Promise.all(Array.from({ length: 20 }, () => upload(ada, { file: createFile() })));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const { image } = (await ada.call(userContract.get, { params: { userId: 'me' } })).user;
    const { Contents = [] } = await s3().send(new ListObjectsV2Command({ Bucket: requireEnv('PUBLIC_BUCKET') }));
    const widths = imageWidths.map((width) => image && getImageKey(image.id, width));
    expect(Contents.map(({ Key }) => Key).toSorted()).toEqual(widths.toSorted());
    expect(await listAvatarIds(ada.user.id)).toEqual([image?.id]);
  });

  it('processes eight large pictures concurrently, and returns 422 for eight that are too large', async () => {
    const createSquare = async (side: number) => {
      // The picture is gray, so that the same number of pixels needs a third of the work.
      const png = await sharp({ create: { width: side, height: side, channels: 3, background: '#666' } })
        .toColourspace('b-w')
        .png({ compressionLevel: 1 })
        .toBuffer();
      expect(png.length).toBeLessThan(mediaLimits.avatarBytesMax);
      return new Blob([Uint8Array.from(png)], { type: 'image/png' });
    };
    const [large, tooLarge] = [await createSquare(Math.sqrt(mediaLimits.avatarPixelsMax)), await createSquare(8_000)];
    const users = await Promise.all(Array.from({ length: 8 }, () => addUser()));
    const setAllAvatars = async (file: Blob) =>
      (await Promise.all(users.map((user) => upload(user, { file })))).map(({ status }) => status);
    expect(await setAllAvatars(large)).toEqual(Array(8).fill(200));
    expect(await setAllAvatars(tooLarge)).toEqual(Array(8).fill(422));
  });

  it('deletes pictures of interrupted uploads after an hour', async () => {
    const ada = await addUser();
    const interrupted: ImageId = `img_${ulid(Date.now() - 3_600_001)}`;
    await createAvatarReference(ada.user.id, interrupted);
    const image = await getPicture(await upload(ada, { file: createFile() }));
    expect(await listAvatarIds(ada.user.id)).toEqual([image?.id]);
  });

  it('stores no objects when the reference cannot be written', async () => {
    onTestFinished(await isolatedBucket('PUBLIC_BUCKET'));
    const ada = await addUser();
    runBeforeCommand('PutItemCommand', 'avatar#', () => Promise.reject(new Error('cut off')));
    expect((await upload(ada, { file: createFile() })).status).toBe(500);
    const { KeyCount } = await s3().send(new ListObjectsV2Command({ Bucket: requireEnv('PUBLIC_BUCKET') }));
    expect(KeyCount).toBe(0);
  });

  it('removes the reference when the account was deleted', async () => {
    const deletedUserId = createUnusedUserId();
    const source = { file: new File([Uint8Array.from(picture)], 'me.png') };
    await expect(setAvatar(deletedUserId, source)).rejects.toMatchObject({ code: 'user.not_found' });
    expect(await listAvatarIds(deletedUserId)).toEqual([]);
  });

  describe('POST users/:userId/avatar: refusals', () => {
    it('returns 422 for a form without a file', async () => {
      const ada = await addUser();
      expect((await upload(ada, {})).status).toBe(422);
      expect((await upload(ada, { file: 'me.png' })).status).toBe(422);
    });

    it('returns 422 for a private URL', async () => {
      const ada = await addUser();
      const { status, errors } = await ada.expectRefusal(userContract.setAvatar, {
        params: { userId: 'me' },
        body: { url: 'http://169.254.169.254/latest/meta-data/' },
      });
      expect([status, errors]).toEqual([422, { url: ['Please select an image'] }]);
    });

    it('returns 429 above the hourly limit', async () => {
      freezeClockForTest();
      const ada = await addUser();
      const setInvalidUrl = () =>
        ada.send(userContract.setAvatar, { params: { userId: 'me' }, body: { url: 'http://127.0.0.1/' } });
      const responses = await Promise.all(Array.from({ length: rates.avatar.account + 2 }, setInvalidUrl));
      expect(responses.filter(({ status }) => status === 429)).toHaveLength(2);
    });

    it('returns 401 for guests and 403 for other users', async () => {
      const [ada, eve] = [await addUser(), await addUser()];
      expect((await upload(openBrowser(), { file: createFile() })).status).toBe(401);
      expect((await upload(eve, { file: createFile() }, ada.user.id)).status).toBe(403);
      const params = { userId: ada.user.id };
      expect((await eve.expectRefusal(userContract.removeAvatar, { params })).status).toBe(403);
    });

    it('returns 403 for a form from another site', async () => {
      const ada = await addUser();
      const body = new FormData();
      body.set('file', createFile());
      const request = {
        method: 'POST',
        headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        body,
      };
      expect((await ada.fetch('/api/v1/users/me/avatar', request)).status).toBe(403);
    });
  });
});
