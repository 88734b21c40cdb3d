/**
 * Has a browser save what it is sent, and never show it: also one that would believe a name. The name is told twice, in
 * letters that every browser reads and as it is (RFC 6266, RFC 8187).
 */
export const attachment = (name: string): string => {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
};
