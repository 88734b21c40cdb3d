/** Returns the key of a plural form of a text: `:count songs#few`. The form `other` has the key of the text. */
export const getPluralKey = (other: string, form: Intl.LDMLPluralRule): string =>
  form === 'other' ? other : `${other}#${form}`;
