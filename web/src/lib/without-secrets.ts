/** Addresses of pages and calls that whoever has them may open: of private links, invitations, and new passwords. */
const secretAddress = /(\/(?:private|shared|password\/reset)\/|\/playlist-invite#)[^/?#"'\\\s]+/g;

/** What is told to the operators, without the secret parts of the addresses in it. @param told plain data */
export const withoutSecrets = <Told>(told: Told): Told =>
  JSON.parse(JSON.stringify(told).replace(secretAddress, '$1…'));
