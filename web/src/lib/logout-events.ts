import { Hub } from 'aws-amplify/utils';

const channel = 'session';
const signedOut = 'signedOut';
const signingOut = 'signingOut';

/**
 * Notifies code that sends requests for the user that they are about to log out, because pending requests would fail.
 */
export const notifyLoggingOut = (): void => Hub.dispatch(channel, { event: signingOut });

/** Notifies code that stores user data in this browser that the user has logged out. */
export const notifyLoggedOut = (): void => Hub.dispatch(channel, { event: signedOut });

const createSubscriber =
  (eventName: string) =>
  (listener: () => void): (() => void) =>
    Hub.listen(channel, ({ payload }) => {
      if (payload.event === eventName) listener();
    });

/**
 * Calls the function before a logout. If one fails, the others still run.
 * @returns a function that stops it.
 */
export const onLoggingOut = createSubscriber(signingOut);

/**
 * Calls the function after a logout. If one fails, the others still run.
 * @returns a function that stops it.
 */
export const onLoggedOut = createSubscriber(signedOut);
