import { verificationContract } from '@overtone/shared/accounts/auth/verification.contract.ts';
import { useEffect, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { useCall } from '../../ui/actions/use-call.ts';

/** Seconds before a code can be asked for once more: a mail takes as long to arrive. */
const pauseSeconds = 60;

/** Sends the code anew. `left` counts down the seconds until it may be asked for again. */
export const useResend = (email: string | undefined) => {
  const [left, setLeft] = useState(0);
  const { run, pending } = useCall(verificationContract.resend, { said: t('Email sent') });

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);

  const resend = async (): Promise<void> => {
    if (email) await run({ body: { email } }, () => setLeft(pauseSeconds));
  };
  return { resend, left, disabled: pending || left > 0 || !email };
};
