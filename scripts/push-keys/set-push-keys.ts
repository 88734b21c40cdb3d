import { createPushKeys } from '@overtone/functions/community/push/create-push-keys.ts';
import { changeSettings, readSetting } from '@overtone/functions/site/settings/settings.service.ts';

const usage = `Usage: npm run push-keys                 creates the keys of a site that has none
       npm run push-keys -- --replace    replaces them: browsers get no notifications until their users visit the site again`;

/** Creates and stores keys for browser notifications. */
export const writePushKeys = async (): Promise<void> => {
  const { publicKey, privateKey } = createPushKeys();
  await changeSettings({ 'push.public_key': publicKey, 'push.private_key': privateKey });
};

/** Runs the command with its arguments. @returns the output @throws Error with a message for the terminal */
export const setPushKeys = async (args: readonly string[]): Promise<string> => {
  if (args.some((argument) => argument !== '--replace')) throw new Error(usage);
  if (args.length === 0 && (await readSetting('push.public_key')) !== null)
    throw new Error(`The site has keys already.\n${usage}`);
  await writePushKeys();
  return `push.public_key = ${String(await readSetting('push.public_key'))}\npush.private_key = set`;
};
