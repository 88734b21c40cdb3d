import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import { limitPace } from '../platform/limit-pace.ts';
import { queueWorker } from '../platform/queue.ts';
import { EmailMessage } from '../site/email/email-message.model.ts';
import { sendEmail } from '../site/email/send-email.worker.ts';

const waitForTurn = limitPace(communityLimits.notificationEmailsPerSecond);

// A release causes tens of thousands of emails. Without a limit SES would refuse those of the queue `emails` as well.
export const handler = queueWorker(
  EmailMessage,
  async (message) => {
    await waitForTurn();
    await sendEmail(message);
  },
  { concurrency: 10 },
);
