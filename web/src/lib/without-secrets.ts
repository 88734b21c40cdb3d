/** URLs that give access to anyone who has them: private links, invitations and password resets. */
const secretAddress = /(\/(?:private|shared|password\/reset)\/|\/playlist-invite#)[^/?#"'\\\s]+/g;

/**
 * Returns an error report without the secret parts of URLs.
 * @param told plain data
 */
export const withoutSecrets = <Told>(report: Told): Told =>
  JSON.parse(JSON.stringify(report).replace(secretAddress, '$1…'));
