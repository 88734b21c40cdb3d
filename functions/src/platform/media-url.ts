import { GetParameterCommand } from '@aws-sdk/client-ssm';
import { getSignedUrl as signCloudFrontUrl } from '@aws-sdk/cloudfront-signer';
import { mediaLimits } from '@overtone/shared/media/media-limits.ts';
import { ssm } from './aws.ts';
import { requireEnv } from './env.ts';
import { type ResponseHeaders, signObjectUrl } from './signed-url.ts';

// Caches the promise, so that concurrent requests read the parameter once. A failed read is not cached.
let privateKey: Promise<string> | undefined;

const readPrivateKey = async (): Promise<string> => {
  const Name = requireEnv('MEDIA_PRIVATE_KEY_PARAMETER');
  const { Parameter } = await ssm().send(new GetParameterCommand({ Name, WithDecryption: true }));
  if (!Parameter?.Value) throw new Error(`The parameter ${Name} contains no private key`);
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
 * Signs a URL of an audio file, which supports Range requests. It is a URL of the CDN if the deployment has a signing key,
 * or else of the bucket.
 * @param key the key of the object in the masters bucket
 * @param seconds how long the URL is valid
 * @param responseHeaders response headers of the bucket. The CDN ignores them and serves the stored headers.
 */
export const signAudioUrl = async (
  key: string,
  {
    seconds = mediaLimits.streamUrlSeconds,
    responseHeaders,
  }: { readonly seconds?: number; readonly responseHeaders?: ResponseHeaders } = {},
): Promise<string> => {
  const mediaUrl = process.env.MEDIA_URL;
  if (!mediaUrl) return signObjectUrl('MASTERS_BUCKET', key, seconds, responseHeaders);
  return signCloudFrontUrl({
    url: `${mediaUrl}/${key}`,
    keyPairId: requireEnv('MEDIA_KEY_PAIR_ID'),
    privateKey: await getPrivateKey(),
    dateLessThan: new Date(Date.now() + seconds * 1_000),
  });
};
