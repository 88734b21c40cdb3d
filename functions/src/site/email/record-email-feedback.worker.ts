import { suppressAddress } from './email-addresses.store.ts';
import type { EmailFeedbackEvent } from './email-feedback.message.ts';

/**
 * Records which addresses bounced permanently or complained. Other bounces, such as a full mailbox, change nothing, and
 * neither does a user who marks an email as not spam (RFC 5965 and SES, "complaintFeedbackType"). One write unit for each
 * address. Safe to repeat.
 */
export const recordEmailFeedback = async (event: EmailFeedbackEvent): Promise<void> => {
  if (event.eventType === 'Bounce') {
    const { bounceType, bouncedRecipients } = event.bounce;
    if (bounceType !== 'Permanent') return;
    for (const { emailAddress } of bouncedRecipients) await suppressAddress(emailAddress, 'bounced');
    return;
  }
  const { complaintFeedbackType, complainedRecipients } = event.complaint;
  if (complaintFeedbackType === 'not-spam') return;
  for (const { emailAddress } of complainedRecipients) await suppressAddress(emailAddress, 'complained');
};
