import { contactContract } from '@overtone/shared/site/contact/contact.contract.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { AppError } from '../../platform/errors.ts';
import { routes } from '../../platform/routes.ts';
import { queueEmail } from '../email/queue-email.ts';
import { requireHuman } from '../human-check/human-check.service.ts';
import { getPrivateSettings } from '../settings/settings.store.ts';

export const contactRoutes = routes(contactContract, {
  send: async ({ body }, context) => {
    await limitRate('contact', context);
    await requireHuman('contact', { token: body.recaptcha_token, address: context.address });
    const { contact_address } = (await getPrivateSettings()).mail;
    // Without a recipient the message is rejected, because it would be lost.
    if (!contact_address) throw new AppError('unavailable', 'Messages are turned off right now.');
    const { name, email, message } = body;
    await queueEmail({ type: 'contact-message', name, email, message });
    return {};
  },
});
