/** URLs that give access to anyone who has them: private links, invitations, unsubscribe links and password resets. */
const secretUrlPattern =
  /(\/(?:private|shared|unsubscribe|password\/reset|workspace\/join)\/|\/playlist-invite#|[?&#]invite=)[^/?#"'\\\s]+/g;

/**
 * Returns an error report without the secret parts of URLs.
 * @param report plain data
 */
export const withoutSecrets = <Report>(report: Report): Report =>
  JSON.parse(JSON.stringify(report).replace(secretUrlPattern, '$1…'));
