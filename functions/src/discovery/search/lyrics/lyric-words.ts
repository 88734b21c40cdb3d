import { foldName } from '../../../platform/fold.ts';

/** Words by the short forms and the spellings of them that no rule covers, after `foldName`. */
const forms = {
  i: 'im ive ill',
  you: 'your youre youve youll youd ya u',
  they: 'theyre theyve theyll their',
  we: 'weve',
  he: 'hes',
  she: 'shes',
  that: 'thats',
  what: 'whats',
  is: 'isnt aint',
  are: 'arent',
  was: 'wasnt',
  were: 'werent',
  do: 'dont does doesnt did didnt',
  can: 'cant cannot',
  will: 'wont',
  would: 'wouldnt',
  could: 'couldnt',
  should: 'shouldnt',
  have: 'has had havent hasnt hadnt',
  them: 'em',
  until: 'till til',
  because: 'cause cos coz cuz',
  going: 'gonna',
  want: 'wanna',
  got: 'gotta',
  gray: 'grey',
  mom: 'mum',
  tire: 'tyre',
  plow: 'plough',
  pajamas: 'pyjamas',
  though: 'tho',
  through: 'thru',
  night: 'nite',
};
const sameAs: ReadonlyMap<string, string> = new Map(
  Object.entries(forms).flatMap(([word, some]) => some.split(' ').map((form) => [form, word] as const)),
);

/** Shorter words have no ending to lose. */
const stemmedMin = 3;

/** Endings and spellings of English, in the order in which they are replaced; a rest of two letters keeps its ending. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/(?<=^..+)ies$/, 'y'],
  [/(?<=^.+(?:ch|sh|ss|x|z))es$/, ''],
  [/(?<=^..+[^su])s$/, ''],
  // British spellings: centre, colour; below, realise.
  [/(?<=^.+[bt])re$/, 'er'],
  [/(?<=^...+)our/, 'or'],
  [/(?<=^....+)ly$/, ''],
  [/(?<=^(?=.*[aeiouy].*ing$)..+.)ing$/, ''],
  // Sung: running is often written runnin'.
  [/(?<=^(?=.*[aeiouy].*in$)..+[^a])in$/, ''],
  [/(?<=^(?=.*[aeiouy].*ed$)..+[^e])ed$/, ''],
  [/(?<=^..+)e$/, ''],
  [/([^aeiou])\1$/, '$1'],
  [/(?<=^...+)is$/, 'iz'],
  [/y$/, 'i'],
];

/** A word as it is compared: without its ending, and in one spelling of those that it has. Other scripts stay as they are. */
export const stemWord = (word: string): string => {
  const known = sameAs.get(word) ?? word;
  if (known.length < stemmedMin || !/^[a-z]+$/.test(known)) return known;
  return rules.reduce((stem, [ending, instead]) => stem.replace(ending, instead), known);
};

/** The words of a text, folded and as they are compared, in their order. */
export const lyricWords = (text: string): string[] => foldName(text).split(' ').filter(Boolean).map(stemWord);
