import { verificationContract } from '@overtone/shared/accounts/auth/verification.contract.ts';
import { useEffect, useState } from 'react';
import { ApiError, call } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';
import { toasts } from '../../ui/feedback/toasts.ts';

/** Seconds before a code can be asked for once more: a mail takes as long to arrive. */
const pauseSeconds = 60;

/** Sends the code anew. `left` counts down the seconds until it may be asked for again. */
export const useResend = (email: string | undefined) => {
  const [pending, setPending] = useState(false);
  const [left, setLeft] = useState(0);

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);

  const resend = async (): Promise<void> => {
    if (!email) return;
    setPending(true);
    try {
      await call(verificationContract.resend, { body: { email } });
      toasts.positive(t('Email sent'));
      setLeft(pauseSeconds);
    } catch (error) {
      toasts.danger(error instanceof ApiError ? error.message : undefined);
    }
    setPending(false);
  };
  return { resend, left, disabled: pending || left > 0 || !email };
};
