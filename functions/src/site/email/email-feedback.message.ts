import * as z from 'zod';

/**
 * The text that SES publishes once, when a topic becomes the destination of its events. It is not an event.
 * Source: the notification in ope-tech/laravel-ses#10. The SES Developer Guide does not mention it.
 */
export const topicValidation = 'Successfully validated SNS topic for Amazon SES event publishing.';

const time = z.iso.datetime({ offset: true });
const recipients = z.array(z.object({ emailAddress: z.string() }));

/**
 * An event of SES, reduced to what is used.
 * Source: SES Developer Guide, "Contents of event data that Amazon SES publishes to Amazon SNS".
 */
export const EmailFeedbackEvent = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    bounce: z.object({ bouncedRecipients: recipients, timestamp: time }),
    /** The time when the email was sent. */
    mail: z.object({ timestamp: time }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    complaint: z.object({
      complainedRecipients: recipients,
      complaintFeedbackType: z.string().nullish(),
      timestamp: time,
    }),
  }),
]);
export type EmailFeedbackEvent = z.output<typeof EmailFeedbackEvent>;
