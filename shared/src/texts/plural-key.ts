/** Key of a text's further form in a language that has more than two: `:count songs#few`. */
export const pluralKey = (other: string, form: Intl.LDMLPluralRule): string =>
  form === 'other' ? other : `${other}#${form}`;
