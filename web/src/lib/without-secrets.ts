/** URLs that give access to anyone who has them: private links, invitations and password resets. */
const secretUrlPattern = /(\/(?:private|shared|password\/reset)\/|\/playlist-invite#)[^/?#"'\\\s]+/g;

/**
 * Returns an error report without the secret parts of URLs.
 * @param report plain data
 */
export const withoutSecrets = <Report>(report: Report): Report =>
  JSON.parse(JSON.stringify(report).replace(secretUrlPattern, '$1…'));
