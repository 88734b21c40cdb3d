/** Masks an email address: keeps the first two characters and the domain. Only its owner can recognize it. */
export const maskEmail = (email: string | null | undefined): string => {
  const at = email?.lastIndexOf('@') ?? -1;
  if (!email || at < 1) return '*'.repeat(12);
  const [first = '', second = ''] = email.slice(0, at);
  return `${first}${second}${'*'.repeat(Math.max(at - 2, 4))}${email.slice(at)}`;
};
