import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import { classNames } from '../../lib/class-names.ts';
import { t, tn } from '../../lib/i18n.ts';
import { calculatePasswordScore } from './password-score.ts';
import { bar, bars, strength, tones } from './password-strength.css.ts';

/** The strength of a password as four bars and a label, or advice before anything is entered. */
export const PasswordStrength = ({ password }: { readonly password: string }) => {
  if (!password) {
    return tn(
      identityLimits.passwordLengthMin,
      'At least 1 character. A few unrelated words work best.',
      'At least :count characters. A few unrelated words work best.',
    );
  }
  const score = calculatePasswordScore(password);
  const label = [t('Too short'), t('Weak'), t('Fair'), t('Good'), t('Strong')][score];
  return (
    <span className={strength}>
      <span className={bars} aria-hidden>
        {tones.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity except their index.
          <span key={index} className={classNames(bar, index < score && tones[score - 1])} />
        ))}
      </span>
      <span role="status">{t('Password strength: :word', { word: label ?? '' })}</span>
    </span>
  );
};
