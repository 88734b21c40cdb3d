import { useState } from 'react';
import { loadTwoFactorStep, TwoFactorStep } from '../../accounts/auth/lazy-two-factor-step.ts';
import { RegisterForm } from '../../accounts/auth/register-form.tsx';

/**
 * The registration form (spec §2.3). A social login may find an existing account with two factor authentication, which
 * requires a code.
 */
export const Page = () => {
  const [needsCode, setNeedsCode] = useState(false);
  const showCodeStep = async (): Promise<void> => {
    await loadTwoFactorStep();
    setNeedsCode(true);
  };
  return needsCode ? (
    <TwoFactorStep onBack={() => setNeedsCode(false)} />
  ) : (
    <RegisterForm onCodeRequested={showCodeStep} />
  );
};
