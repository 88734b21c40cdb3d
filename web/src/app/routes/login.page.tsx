import { useState } from 'react';
import { LoginForm } from '../../accounts/auth/login-form.tsx';
import { TwoFactorStep } from '../../accounts/auth/two-factor-step.tsx';

/** The login form, and the second step when two factor authentication is on (spec §2.3). */
export const Page = () => {
  const [needsCode, setNeedsCode] = useState(false);
  return needsCode ? (
    <TwoFactorStep onBack={() => setNeedsCode(false)} />
  ) : (
    <LoginForm onCodeRequested={() => setNeedsCode(true)} />
  );
};
