import { contactContract } from '@overtone/shared/site/contact/contact.contract.ts';
import { newEmail } from '../../testing/browser.ts';
import { samplesOf } from '../../testing/sample.ts';

export const contactSamples = samplesOf(contactContract, {
  send: { buildRequest: () => ({ body: { name: 'Ada', email: newEmail(), message: 'Hello' } }) },
});
