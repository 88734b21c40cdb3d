import { expect, it } from 'vitest';
import { byPlace, collectTexts, neededKeys } from './collect-texts.ts';
import { findPlainTexts, findServerTexts } from './find-server-texts.ts';

it('puts each text where it is first at hand', async () => {
  const texts = await collectTexts();
  const placeOf = (key: string) => [...texts].filter(([, { keys, counted }]) => keys.has(key) || counted.has(key));
  const places = (key: string) => placeOf(key).map(([place]) => place);
  expect(places('Queue')).toEqual(['listener']);
  expect(places(':count songs')).toEqual(['listener']);
  // The name of a menu's line, out of the settings.
  expect(places('New releases')).toEqual(['listener']);
  expect(places('Active sessions')).toEqual(['account']);
  expect(
    places(
      'The link expires in :count minutes and works once. If this wasn’t you, ignore this email. Nothing has changed.',
    ),
  ).toEqual(['mails']);
  // What the admin area calls a setting.
  expect(places('Disable registration')).toEqual(['admin']);
  expect(places('Users will appear here.')).toEqual(['admin']);
  expect(places('Back to the site')).toEqual(['admin']);
  expect(places('This channel doesn’t exist.')).toEqual(['server']);
});

it.each([
  ['en', ['Queue', '1 song', ':count songs']],
  ['ja', ['Queue', ':count songs']],
  ['pl', ['Queue', '1 song', ':count songs', ':count songs#few', ':count songs#many']],
])('asks %s for the forms that it has', (language, keys) => {
  const texts = { keys: new Set(['Queue']), counted: new Map([[':count songs', '1 song']]) };
  expect(neededKeys(texts, language).toSorted()).toEqual(keys.toSorted());
});

it('reads what an error says, and complains where nobody could say it in another language', () => {
  const code = `
    throw new AppError('a', 'It is gone.');
    throw new AppError('b', \`At most \${most} tracks\`);
    throw new AppError('c', isOld ? 'Too old.' : 'Too new.');
    const other = 'nobody reads this';`;
  expect(findPlainTexts({ file: 'functions/src/a.ts', code })).toEqual({
    keys: ['It is gone.', 'Too old.', 'Too new.'],
    counted: [],
    unclear: [expect.stringMatching(/^functions\/src\/a.ts:3 `At most/)],
  });
});

it('every text of the server and of the mails can be collected', async () => {
  const modules = await findServerTexts();
  expect(modules.flatMap(({ unclear }) => unclear)).toEqual([]);
  const keys = modules.flatMap(({ keys, counted }) => [...keys, ...counted.map(([, other]) => other)]);
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

it('has a text once for all pages, and for mails again', () => {
  const keys = ['Set a new password'];
  const texts = byPlace([
    { place: 'mails', keys, counted: [] },
    { place: 'account', keys, counted: [['1 try', ':count tries']] },
    { place: 'server', keys: [], counted: [['1 try', ':count tries']] },
  ]);
  const has = [...texts].flatMap(([place, { keys, counted }]) =>
    [...keys, ...counted.keys()].map((key) => [place, key]),
  );
  expect(has).toEqual([
    ['server', ':count tries'],
    ['account', 'Set a new password'],
    ['mails', 'Set a new password'],
  ]);
});
