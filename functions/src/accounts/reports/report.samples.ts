import { reportContract } from '@overtone/shared/identity/reports/report.contract.ts';
import { getSamples } from '../../testing/sample.ts';
import { addUser } from '../../testing/users.ts';
import { report } from './reports.service.ts';

/** Returns the id of a new user who is not one of the callers. */
const createUserId = async () => (await addUser()).user.id;

const createReportedUserParams = async (owner: { readonly user: { readonly id: `usr_${string}` } }) => {
  const id = await createUserId();
  await report({ id, reason: 'spam', text: null }, { userId: owner.user.id, permissions: [], sessionId: null });
  return { params: { reportedId: id } };
};

export const reportSamples = getSamples(reportContract, {
  report: { buildRequest: async () => ({ body: { id: await createUserId(), reason: 'spam', text: 'Buy this.' } }) },
  list: {},
  reportsOf: { buildRequest: ({ owner }) => createReportedUserParams(owner) },
  decide: {
    buildRequest: async ({ owner }) => ({ ...(await createReportedUserParams(owner)), body: { decision: 'done' } }),
  },
});
