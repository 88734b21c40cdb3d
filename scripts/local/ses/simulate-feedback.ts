/**
 * Returns the event that SES publishes about an email to an address of its mailbox simulator, or undefined for another
 * address. Labels are ignored: `bounce+ada@simulator.amazonses.com`.
 * Source: SES Developer Guide, "Using the mailbox simulator", and "Contents of event data that Amazon SES publishes to Amazon
 * SNS".
 */
export const simulateFeedback = (emailAddress: string): object | undefined => {
  const [, kind] = /^(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com$/i.exec(emailAddress) ?? [];
  if (kind === undefined) return undefined;
  const timestamp = new Date().toISOString();
  const mail = { timestamp };
  return kind.toLowerCase() === 'bounce'
    ? {
        eventType: 'Bounce',
        mail,
        bounce: {
          ...{ bounceType: 'Permanent', bounceSubType: 'General', timestamp },
          bouncedRecipients: [{ emailAddress, action: 'failed', status: '5.1.1' }],
        },
      }
    : {
        eventType: 'Complaint',
        mail,
        complaint: { complaintFeedbackType: 'abuse', timestamp, complainedRecipients: [{ emailAddress }] },
      };
};
