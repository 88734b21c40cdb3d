import { contactContract } from '@overtone/shared/site/contact/contact.contract.ts';
import { createUniqueEmail } from '../../testing/browser.ts';
import { getSamples } from '../../testing/sample.ts';

export const contactSamples = getSamples(contactContract, {
  send: { buildRequest: () => ({ body: { name: 'Ada', email: createUniqueEmail(), message: 'Hello' } }) },
});
