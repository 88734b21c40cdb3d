import { useState } from 'react';
import { RegisterForm } from '../../accounts/auth/register-form.tsx';
import { TwoFactorStep } from '../../accounts/auth/two-factor-step.tsx';

/**
 * The registration form (spec §2.3). A social login may find an existing account with two factor authentication, which
 * requires a code.
 */
export const Page = () => {
  const [needsCode, setNeedsCode] = useState(false);
  return needsCode ? (
    <TwoFactorStep onBack={() => setNeedsCode(false)} />
  ) : (
    <RegisterForm onCodeRequested={() => setNeedsCode(true)} />
  );
};
