import fc from 'fast-check';

// Values of attackers, broken clients and unlucky users. Objects are created with JSON.parse, which allows lone
// surrogates, and creates an own property for the key `__proto__`.

const texts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202Eevil',
  'İ',
  'a\u0301'.repeat(50),
  '👩‍👩‍👧‍👦'.repeat(100),
  'ﷺ'.repeat(200),
  '../../etc/passwd',
  '%00%2e%2e%2f',
  "' OR 1=1 --",
  '"; DROP TABLE users',
  '<script>alert(1)</script>',
  '{{7*7}}',
  'javascript:alert(1)',
  '//evil.example',
  'http://169.254.169.254/',
  'true',
  'null',
  'NaN',
  '1e999',
  '9999-99-99T99:99:99Z',
  'constructor',
  '#',
];

/** A hundred nested lists: deep enough to detect recursion, small enough for all size limits. */
const createDeepList = (): unknown => JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`);

const createPrototypeKey = (): unknown =>
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"toString":1,"then":"x"}');

/** Generates a value that no contract expects. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...texts),
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 2 ** 53, -(2 ** 31) - 1, 1e308, [], {}, [[]], [null]),
  fc.integer({ min: 1_000, max: 20_000 }).map((length) => 'x'.repeat(length)),
  fc.constant(null).map(createDeepList),
  fc.constant(null).map(createPrototypeKey),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Generates a hostile text for paths and queries. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...texts.map((text) => text.toWellFormed())),
  fc.integer({ min: 100, max: 4_000 }).map((length) => 'x'.repeat(length)),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

/** Names that are not fields of requests, some with a special meaning in JavaScript or databases. */
export const strayName = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  'id',
  'roles',
  'permissions',
  'email_verified_at',
  'isAdmin',
  '$where',
  '',
  'a.b.c',
);
