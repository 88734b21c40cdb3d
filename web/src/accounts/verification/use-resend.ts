import { verificationContract } from '@overtone/shared/accounts/auth/verification.contract.ts';
import { useEffect, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { useCall } from '../../ui/actions/use-call.ts';

/** Seconds before another code can be requested. An email can take that long to arrive. */
const pauseSeconds = 60;

/** Sends the code again. `remainingSeconds` counts down until another one can be requested. */
export const useResend = (email: string | undefined) => {
  const [remainingSeconds, setRemainingSeconds] = useState(0);
  const { run, pending } = useCall(verificationContract.resend, { said: t('Email sent') });

  useEffect(() => {
    if (remainingSeconds === 0) return;
    const timer = setTimeout(() => setRemainingSeconds(remainingSeconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [remainingSeconds]);

  const resend = async (): Promise<void> => {
    if (email) await run({ body: { email } }, () => setRemainingSeconds(pauseSeconds));
  };
  return { resend, remainingSeconds, disabled: pending || remainingSeconds > 0 || !email };
};
