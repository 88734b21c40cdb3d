/**
 * Returns JSON that can be the text of a script element: it cannot end the element or contain markup, regardless of the
 * texts in it.
 */
export const escapeJson = (data: object): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
