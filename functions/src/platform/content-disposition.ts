/**
 * Returns a Content-Disposition header that makes a browser save the response instead of showing it. It contains the file
 * name twice: in ASCII for old browsers, and complete (RFC 6266, RFC 8187).
 */
export const createAttachmentDisposition = (name: string): string => {
  const ascii = name.replaceAll(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};
