import { EmailFeedbackEvent } from '@overtone/functions/site/email/email-feedback.message.ts';
import { describe, expect, it } from 'vitest';
import { simulateFeedback } from './simulate-feedback.ts';

describe('simulateFeedback', () => {
  it.each([
    ['bounce@simulator.amazonses.com', 'Bounce'],
    ['bounce+ada@simulator.amazonses.com', 'Bounce'],
    ['complaint@simulator.amazonses.com', 'Complaint'],
  ])('answers an email to %s with a %s that the worker understands', (address, eventType) => {
    const event = EmailFeedbackEvent.parse(simulateFeedback(address));
    expect(event.eventType).toBe(eventType);
    expect(JSON.stringify(event)).toContain(address);
  });

  it.each(['ada@simulator.amazonses.com', 'bounce@people.example'])('does not answer an email to %s', (address) => {
    expect(simulateFeedback(address)).toBeUndefined();
  });
});
