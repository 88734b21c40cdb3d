import { reportContract } from '@overtone/shared/identity/reports/report.contract.ts';
import { samplesOf } from '../../testing/sample.ts';
import { addUser } from '../../testing/users.ts';
import { report } from './reports.service.ts';

/** Returns the id of a new user who is not one of the callers. */
const newUserId = async () => (await addUser()).user.id;

const paramsOfReportedUser = async (owner: { readonly user: { readonly id: `usr_${string}` } }) => {
  const id = await newUserId();
  await report({ id, reason: 'spam', text: null }, { userId: owner.user.id, permissions: [], sessionId: null });
  return { params: { reportedId: id } };
};

export const reportSamples = samplesOf(reportContract, {
  report: { buildRequest: async () => ({ body: { id: await newUserId(), reason: 'spam', text: 'Buy this.' } }) },
  list: {},
  reportsOf: { buildRequest: ({ owner }) => paramsOfReportedUser(owner) },
  decide: {
    buildRequest: async ({ owner }) => ({ ...(await paramsOfReportedUser(owner)), body: { decision: 'done' } }),
  },
});
