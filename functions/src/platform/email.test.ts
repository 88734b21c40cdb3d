import { describe, expect, it } from 'vitest';
import { buildRawEmail } from './email.ts';

const from = 'hello@music.example';
const build = async (fields: Partial<Parameters<typeof buildRawEmail>[0]> = {}) => {
  const email = { to: 'ada@people.example', fromName: 'Overtone', subject: 'Hello', html: '<p>Hi</p>', text: 'Hi' };
  const source = String(await buildRawEmail({ ...email, ...fields }, from));
  const [head = ''] = source.split('\r\n\r\n', 1);
  return { source, headers: head.replace(/\r\n[ \t]+/g, ' ').split('\r\n') };
};
const listNames = (headers: readonly string[]) => headers.map((header) => header.split(':', 1)[0]?.toLowerCase());

describe('buildRawEmail', () => {
  it('has a text and an HTML part, in ASCII', async () => {
    const { source, headers } = await build({ subject: 'Grüße 🎵', text: 'Größe', fromName: 'Radio Zürich' });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it checks that there are only ASCII characters.
    expect(source).toMatch(/^[\x00-\x7f]*$/);
    expect(listNames(headers)).toEqual(
      expect.arrayContaining(['from', 'to', 'subject', 'message-id', 'date', 'mime-version', 'content-type']),
    );
    expect(source).toMatch(/Content-Type: text\/plain; charset=utf-8[\s\S]*Content-Type: text\/html; charset=utf-8/);
    expect(listNames(headers)).not.toContain('list-unsubscribe');
  });

  it('has the headers of RFC 8058 if it can be unsubscribed from', async () => {
    const { headers } = await build({
      unsubscribeUrl: 'https://music.example/api/v1/notifications/unsubscribe/abc/liked',
    });
    expect(headers).toEqual(
      expect.arrayContaining([
        'List-Unsubscribe: <https://music.example/api/v1/notifications/unsubscribe/abc/liked>',
        'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      ]),
    );
  });

  it.each([
    'Eve\r\nBcc: everyone@victims.example',
    'Eve\nX-Injected: 1\n\n<p>Body</p>',
    'Eve\u2028Bcc: everyone@victims.example',
    '"Eve" <eve@evil.example>, everyone@victims.example',
    'Eve\0\u0085Bcc: x@victims.example',
    '=?UTF-8?B?DQpCY2M6IHhAdmljdGltcy5leGFtcGxl?=', // cspell:disable-line
    '\ud800',
  ])('cannot get another header or recipient from the name %j', async (name) => {
    const plain = listNames((await build()).headers);
    const { headers } = await build({ fromName: name, subject: name });
    expect(listNames(headers)).toEqual(plain);
    expect(headers.filter((header) => /^(to|from):/i.test(header))).toEqual([
      expect.stringMatching(/^From: .*<hello@music\.example>$/),
      'To: ada@people.example',
    ]);
  });

  it.each(['eve@evil.example\r\nBcc: x@victims.example', 'eve@evil.example, x@victims.example'])(
    'cannot get another header from the address %j',
    async (address) => {
      const plain = listNames((await build({ replyTo: 'eve@evil.example' })).headers);
      const { headers } = await build({ to: address, replyTo: address });
      expect(listNames(headers)).toEqual(plain);
    },
  );
});
