import { type Text, text } from '@overtone/shared/texts/text.ts';
import { AppError } from '../../platform/errors.ts';
import { once } from '../../platform/once.ts';

// Loaded lazily: half a megabyte of JavaScript that only a new password needs.
const loadCommonPasswords = once(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
});

const reject = (message: Text): never => {
  throw new AppError('request.invalid', 'Some fields are invalid. Check them and try again.', {
    fields: { password: [message] },
  });
};

/**
 * Rejects a new password that an attacker would try first: one of the 49,000 most common passwords, or the user's own
 * email address (NIST SP 800-63B-4, section 3.1.1.2).
 * @throws AppError `request.invalid` on `password`
 */
export const requireStrongPassword = async (password: string, email: string): Promise<void> => {
  const normalizedPassword = password.normalize('NFKC').toLowerCase();
  const address = email.toLowerCase();
  if (normalizedPassword === address || normalizedPassword === address.split('@')[0])
    reject(text('Your password can’t be your email address.'));
  if ((await loadCommonPasswords()).has(normalizedPassword)) {
    reject(text('This password is too common. Choose another one.'));
  }
};
