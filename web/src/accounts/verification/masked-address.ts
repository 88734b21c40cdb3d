/** An address that its owner knows again and nobody else learns: its first two characters, stars, and the domain. */
export const maskedAddress = (email: string | null | undefined): string => {
  const at = email?.lastIndexOf('@') ?? -1;
  if (!email || at < 1) return '*'.repeat(12);
  const [first = '', second = ''] = email.slice(0, at);
  return `${first}${second}${'*'.repeat(Math.max(at - 2, 4))}${email.slice(at)}`;
};
