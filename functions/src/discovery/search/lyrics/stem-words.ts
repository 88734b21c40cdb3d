import { foldName } from '../../../platform/fold.ts';

/** Short forms and spellings that the rules do not cover, by their word, after `foldName`. */
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
const wordsByForm: ReadonlyMap<string, string> = new Map(
  Object.entries(forms).flatMap(([word, list]) => list.split(' ').map((form) => [form, word] as const)),
);

/** Shorter words have no endings. */
const stemmedLettersMin = 3;

/** English endings and spellings in the order of replacement. Endings are kept if only two letters would remain. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/(?<=^..+)ies$/, 'y'],
  [/(?<=^.+(?:ch|sh|ss|x|z))es$/, ''],
  [/(?<=^..+[^su])s$/, ''],
  // British spellings: centre, colour; below, realise.
  [/(?<=^.+[bt])re$/, 'er'],
  [/(?<=^...+)our/, 'or'],
  [/(?<=^....+)ly$/, ''],
  [/(?<=^(?=.*[aeiouy].*ing$)..+.)ing$/, ''],
  // In lyrics "running" is often written "runnin'".
  [/(?<=^(?=.*[aeiouy].*in$)..+[^a])in$/, ''],
  [/(?<=^(?=.*[aeiouy].*ed$)..+[^e])ed$/, ''],
  [/(?<=^..+)e$/, ''],
  [/([^aeiou])\1$/, '$1'],
  [/(?<=^...+)is$/, 'iz'],
  [/y$/, 'i'],
];

/** Returns the stem of a word, without its ending and in one spelling. Words of other scripts are returned unchanged. */
export const stemWord = (word: string): string => {
  const standard = wordsByForm.get(word) ?? word;
  if (standard.length < stemmedLettersMin || !/^[a-z]+$/.test(standard)) return standard;
  return rules.reduce((stem, [ending, replacement]) => stem.replace(ending, replacement), standard);
};

/** Returns the stems of the words of a text in order. */
export const stemWords = (text: string): string[] => foldName(text).split(' ').filter(Boolean).map(stemWord);
