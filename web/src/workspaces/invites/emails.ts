import { textLimits } from '@overtone/shared/texts/text-limits.ts';

/** Addresses with an at sign and a dot in the domain. The server checks the rest. */
const addressPattern = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/;

export const isEmail = (text: string): boolean => text.length <= textLimits.emailLengthMax && addressPattern.test(text);

/**
 * Splits typed or pasted text into email addresses. It accepts separators of spreadsheets and email programs, and names
 * before addresses: `Ito Vale <ito@example.org>; maud@example.com`. Parts that are no address are returned as they are.
 */
export const splitEmails = (text: string): string[] => {
  const addresses = text.replace(/[^,;\n]*<([^<>]*)>/g, ' $1 ');
  return addresses.split(/[\s,;]+/).filter(Boolean);
};

/** Returns the addresses with others added, each only once regardless of its case. */
export const addEmails = (emails: readonly string[], added: readonly string[]): string[] => {
  const emailsByKey = new Map(emails.map((email) => [email.toLowerCase(), email]));
  for (const email of added) if (!emailsByKey.has(email.toLowerCase())) emailsByKey.set(email.toLowerCase(), email);
  return [...emailsByKey.values()];
};
