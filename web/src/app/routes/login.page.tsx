import { useState } from 'react';
import { LoginForm } from '../../accounts/auth/login-form.tsx';
import { TwoFactorStep } from '../../accounts/auth/two-factor-step.tsx';

/** Signing in; with two factor on, in two steps (spec §2.3). */
export const Page = () => {
  const [asksCode, setAsksCode] = useState(false);
  return asksCode ? (
    <TwoFactorStep onBack={() => setAsksCode(false)} />
  ) : (
    <LoginForm onCodeRequested={() => setAsksCode(true)} />
  );
};
