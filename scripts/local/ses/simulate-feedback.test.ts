import { EmailFeedbackEvent } from '@overtone/functions/site/email/email-feedback.message.ts';
import { describe, expect, it } from 'vitest';
import { simulateFeedback } from './simulate-feedback.ts';

describe('simulateFeedback', () => {
  it.each([
    ['bounce@simulator.amazonses.com', 'Bounce'],
    ['bounce+ada@simulator.amazonses.com', 'Bounce'],
    ['complaint@simulator.amazonses.com', 'Complaint'],
  ])('returns for an email to %s an event of type %s that the worker accepts', (address, eventType) => {
    const event = EmailFeedbackEvent.parse(simulateFeedback(address));
    expect(event.eventType).toBe(eventType);
    expect(JSON.stringify(event)).toContain(address);
  });

  it.each(['ada@simulator.amazonses.com', 'bounce@people.example'])(
    'returns undefined for an email to %s',
    (address) => {
      expect(simulateFeedback(address)).toBeUndefined();
    },
  );
});
