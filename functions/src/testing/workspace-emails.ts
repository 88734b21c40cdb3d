import { captureSentMessages } from './sent-messages.ts';
import { invite } from './workspaces.ts';

/** As `invite`, and also returns the token of the email. */
export const inviteEmail = async (...parameters: Parameters<typeof invite>) => {
  const sent = captureSentMessages('EMAILS_QUEUE_URL');
  return { invite: await invite(...parameters), token: readToken(sent()) };
};

/** Returns the token in the last of some emails. */
export const readToken = (bodies: readonly string[]): string => {
  const { url = '' } = JSON.parse(bodies.at(-1) ?? '{}') as { url?: string };
  return new URLSearchParams(URL.parse(url)?.hash.slice(1)).get('invite') ?? '';
};
