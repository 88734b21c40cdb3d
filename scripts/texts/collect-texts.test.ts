import { describe, expect, it } from 'vitest';
import { collectTexts, groupByNamespace, listRequiredKeys } from './collect-texts.ts';
import { findErrorMessages, findServerTexts } from './find-server-texts.ts';

describe('collectTexts', () => {
  it('assigns each text to the first namespace that uses it', async () => {
    const texts = await collectTexts();
    const findNamespaces = (key: string) =>
      [...texts].filter(([, { keys, plurals }]) => keys.has(key) || plurals.has(key)).map(([namespace]) => namespace);
    expect(findNamespaces('Queue')).toEqual(['listener']);
    expect(findNamespaces(':count songs')).toEqual(['listener']);
    // The label of a menu item in the default settings.
    expect(findNamespaces('New releases')).toEqual(['listener']);
    expect(findNamespaces('Active sessions')).toEqual(['account']);
    expect(
      findNamespaces(
        'The link expires in :count minutes and works once. If this wasn’t you, ignore this email. Nothing has changed.',
      ),
    ).toEqual(['mails']);
    // The label of a setting in the admin area.
    expect(findNamespaces('Disable registration')).toEqual(['admin']);
    expect(findNamespaces('Users will appear here.')).toEqual(['admin']);
    expect(findNamespaces('Back to the site')).toEqual(['admin']);
    expect(findNamespaces('This channel doesn’t exist.')).toEqual(['server']);
  });
});

describe('listRequiredKeys', () => {
  it.each([
    ['en', ['Queue', '1 song', ':count songs']],
    ['ja', ['Queue', ':count songs']],
    ['pl', ['Queue', '1 song', ':count songs', ':count songs#few', ':count songs#many']],
  ])('lists the plural forms of the language %s', (language, keys) => {
    const texts = { keys: new Set(['Queue']), plurals: new Map([[':count songs', '1 song']]) };
    expect(listRequiredKeys(texts, language).toSorted()).toEqual(keys.toSorted());
  });
});

describe('findErrorMessages', () => {
  it('finds the messages of errors and reports those that cannot be translated', () => {
    const code = `
    throw new AppError('a', 'It was deleted.');
    throw new AppError('b', \`At most \${max} tracks\`);
    throw new AppError('c', isOld ? 'Too old.' : 'Too new.');
    const other = 'not a message';`;
    expect(findErrorMessages({ file: 'functions/src/a.ts', code })).toEqual({
      keys: ['It was deleted.', 'Too old.', 'Too new.'],
      plurals: [],
      unresolved: [expect.stringMatching(/^functions\/src\/a.ts:3 `At most/)],
    });
  });
});

describe('findServerTexts', () => {
  it('finds every text of the server and of emails', async () => {
    const modules = await findServerTexts();
    expect(modules.flatMap(({ unresolved }) => unresolved)).toEqual([]);
    const keys = modules.flatMap(({ keys, plurals }) => [...keys, ...plurals.map(([, other]) => other)]);
    for (const key of [
      'Accept the :name.',
      'Use at least :count characters.',
      'Choose a valid time zone.',
      'This is required.',
      'Please select an image',
      'Incorrect password.',
      'This password is too common. Choose another one.',
      'Hi :name,',
    ])
      expect(keys).toContain(key);
  });
});

describe('groupByNamespace', () => {
  it('contains a text once for all pages, and again for emails', () => {
    const keys = ['Set a new password'];
    const texts = groupByNamespace([
      { namespace: 'mails', keys, plurals: [] },
      { namespace: 'account', keys, plurals: [['1 try', ':count tries']] },
      { namespace: 'server', keys: [], plurals: [['1 try', ':count tries']] },
    ]);
    const entries = [...texts].flatMap(([namespace, { keys, plurals }]) =>
      [...keys, ...plurals.keys()].map((key) => [namespace, key]),
    );
    expect(entries).toEqual([
      ['server', ':count tries'],
      ['account', 'Set a new password'],
      ['mails', 'Set a new password'],
    ]);
  });
});
