import { recordBounce, recordComplaint } from './email-addresses.store.ts';
import type { EmailFeedbackEvent } from './email-feedback.message.ts';

/**
 * Records which addresses bounced or complained. Bounces of all types count, because the first one only pauses for a day. A
 * user who marks an email as not spam changes nothing (RFC 5965 and SES, "complaintFeedbackType"). One or two write units
 * for each address. Safe to repeat.
 */
export const recordEmailFeedback = async (event: EmailFeedbackEvent): Promise<void> => {
  if (event.eventType === 'Bounce') {
    const times = { at: Date.parse(event.bounce.timestamp), sentAt: Date.parse(event.mail.timestamp) };
    for (const { emailAddress } of event.bounce.bouncedRecipients) await recordBounce(emailAddress, times);
    return;
  }
  const { complaintFeedbackType, complainedRecipients, timestamp } = event.complaint;
  if (complaintFeedbackType === 'not-spam') return;
  for (const { emailAddress } of complainedRecipients) await recordComplaint(emailAddress, Date.parse(timestamp));
};
