import { useState } from 'react';
import { loadTwoFactorStep, TwoFactorStep } from '../../accounts/auth/lazy-two-factor-step.ts';
import { LoginForm } from '../../accounts/auth/login-form.tsx';

/** The login form, and the second step when two factor authentication is on (spec §2.3). */
export const Page = () => {
  const [needsCode, setNeedsCode] = useState(false);
  const showCodeStep = async (): Promise<void> => {
    await loadTwoFactorStep();
    setNeedsCode(true);
  };
  return needsCode ? (
    <TwoFactorStep onBack={() => setNeedsCode(false)} />
  ) : (
    <LoginForm onCodeRequested={showCodeStep} />
  );
};
