import { GetParameterCommand } from '@aws-sdk/client-ssm';
import { getSignedUrl as signCloudFrontUrl } from '@aws-sdk/cloudfront-signer';
import { limits } from '@overtone/shared/limits.ts';
import { ssm } from './aws.ts';
import { requireEnv } from './env.ts';
import { type Served, signObjectUrl } from './signed-url.ts';

// The promise is kept, so that many cold requests read the parameter once; a failed one is forgotten.
let privateKey: Promise<string> | undefined;

const readPrivateKey = async (): Promise<string> => {
  const Name = requireEnv('MEDIA_PRIVATE_KEY_PARAMETER');
  const { Parameter } = await ssm().send(new GetParameterCommand({ Name, WithDecryption: true }));
  if (!Parameter?.Value) throw new Error(`The parameter ${Name} holds no private key`);
  return Parameter.Value;
};

const getPrivateKey = (): Promise<string> => {
  privateKey ??= readPrivateKey().catch((error) => {
    privateKey = undefined;
    throw error;
  });
  return privateKey;
};

/**
 * A URL of an audio file that works for so many seconds, takes Range requests, and needs no other right: the
 * CDN's where the deployment has a signing key, else the bucket's own.
 * @param key of the object in the masters bucket
 * @param served how the bucket serves it; the CDN serves it as it is kept, whatever an address says
 */
export const signAudioUrl = async (
  key: string,
  { seconds = limits.streamUrlSeconds, served }: { readonly seconds?: number; readonly served?: Served } = {},
): Promise<string> => {
  const mediaUrl = process.env.MEDIA_URL;
  if (!mediaUrl) return signObjectUrl('MASTERS_BUCKET', key, seconds, served);
  return signCloudFrontUrl({
    url: `${mediaUrl}/${key}`,
    keyPairId: requireEnv('MEDIA_KEY_PAIR_ID'),
    privateKey: await getPrivateKey(),
    dateLessThan: new Date(Date.now() + seconds * 1_000),
  });
};
