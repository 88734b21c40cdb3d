import fc from 'fast-check';

// What an attacker, a broken client and an unlucky person send. JSON alone can spell some of them (half a surrogate, a
// key called `__proto__`), so objects are built by JSON.parse, which makes such a key an ordinary one.

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

/** A hundred levels of lists: deep enough to find recursion, small enough to pass every size limit. */
const deep = (): unknown => JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`);

const poisoned = (): unknown =>
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"toString":1,"then":"x"}');

/** One value that no contract asks for. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...texts),
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 2 ** 53, -(2 ** 31) - 1, 1e308, [], {}, [[]], [null]),
  fc.integer({ min: 1_000, max: 20_000 }).map((length) => 'x'.repeat(length)),
  fc.constant(null).map(deep),
  fc.constant(null).map(poisoned),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** The same, for places that hold text only: parts of a path and of a query. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...texts.map((text) => text.toWellFormed())),
  fc.integer({ min: 100, max: 4_000 }).map((length) => 'x'.repeat(length)),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

/** Names that are no field of any request, some of which mean something to a careless program. */
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
