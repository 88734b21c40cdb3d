import { useState } from 'react';
import { RegisterForm } from '../../accounts/auth/register-form.tsx';
import { TwoFactorStep } from '../../accounts/auth/two-factor-step.tsx';

/** Making an account (spec §2.3); a provider may name somebody who has one, with a second factor. */
export const Page = () => {
  const [asksCode, setAsksCode] = useState(false);
  return asksCode ? (
    <TwoFactorStep onBack={() => setAsksCode(false)} />
  ) : (
    <RegisterForm onCodeRequested={() => setAsksCode(true)} />
  );
};
