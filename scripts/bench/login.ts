import {
  argon2Parameters,
  hashPassword,
  verifyPassword,
} from '@overtone/functions/identity/passwords/password-hash.ts';
import { type Measured, measured } from '@overtone/functions/platform/capacity.ts';
import { goodPassword, newEmail, openBrowser, signUp } from '@overtone/functions/testing/browser.ts';
import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { startEmptyCloud } from '../testing/empty-cloud.ts';
import { printTable } from './table.ts';

const registrations = 200;
const hashes = 20;

// As behind the CDN: the counts of an address are among the costs.
const somewhere = (number = 1) =>
  openBrowser({
    headers: { 'cloudfront-viewer-address': `198.51.${Math.floor(number / 200)}.${(number % 200) + 1}:40000` },
  });

const benchHashing = async (): Promise<void> => {
  const stored = await hashPassword(goodPassword);
  const times: number[] = [];
  for (let time = 0; time < hashes; time++) {
    const start = performance.now();
    await verifyPassword(goodPassword, stored);
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  const { memory, passes, parallelism } = argon2Parameters;
  printTable(
    'Argon2id: what one password costs',
    ['KiB', 'passes', 'lanes', 'median ms', 'slowest ms'],
    [[memory, passes, parallelism, Math.round(times[hashes / 2] ?? 0), Math.round(times.at(-1) ?? 0)]],
  );
};

const benchCalls = async (): Promise<void> => {
  const { email } = await signUp();
  const login = (address: string, password: string, number = 1) =>
    somewhere(number).send(authContract.login, { body: { email: address, password } });
  const register = () =>
    somewhere().send(authContract.register, {
      body: { email: newEmail(), password: goodPassword, password_confirmation: goodPassword },
    });
  const browser = await signUp();
  // What a container keeps for some seconds is read before.
  await browser.send(bootstrapContract.bootstrapData, {});
  const calls: [string, () => Promise<Response>][] = [
    ['register', register],
    ['login', () => login(email, goodPassword)],
    ['login, wrong password', () => login(email, 'wrong-but-long')],
    ['login, nobody’s address', () => login(newEmail(), 'wrong-but-long')],
    ['bootstrap-data, signed in', () => browser.send(bootstrapContract.bootstrapData, {})],
    ['bootstrap-data, guest', () => openBrowser().send(bootstrapContract.bootstrapData, {})],
    ['logout', () => browser.send(authContract.logout, {})],
  ];
  const rows: (string | number)[][] = [];
  for (const [name, call] of calls) {
    const { roundTrips, reads, writes }: Measured<Response> = await measured(call);
    rows.push([name, roundTrips, reads, writes]);
  }
  printTable('Sequential round trips and units', ['call', 'trips', 'read units', 'write units'], rows);
};

const benchRegistrations = async (): Promise<void> => {
  let broken = 0;
  for (let time = 0; time < registrations; time++) {
    const body = { email: newEmail(), password: goodPassword, password_confirmation: goodPassword };
    const responses = await Promise.all(
      [0, 1].map((side) => somewhere(2 * time + side).send(authContract.register, { body })),
    );
    const statuses = responses.map(({ status }) => status).toSorted();
    if (statuses.join() !== '200,409') broken += 1;
    process.stderr.write(`\r${time + 1}/${registrations} pairs`);
  }
  process.stderr.write('\r');
  printTable(
    'Two registrations of one address at once',
    ['pairs', 'not exactly one account'],
    [[registrations, broken]],
  );
};

/** What signing in costs, and whether one address can become two accounts. */
export const benchLogin = async (): Promise<void> => {
  const stop = await startEmptyCloud();
  try {
    await benchHashing();
    await benchCalls();
    await benchRegistrations();
  } finally {
    await stop();
  }
};
