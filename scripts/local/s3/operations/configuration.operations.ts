import * as z from 'zod';
import { createInvalidRequestError, createNoSuchBucketError, createNotImplementedError, S3Error } from '../errors.ts';
import type { Operation } from '../operation.ts';
import { readText } from '../request/body.ts';
import type { S3Request } from '../request/request.ts';
import { anyNumberOf, element, oneOrMore, parseXml, toXml } from '../request/xml.ts';
import type { Storage } from '../storage/storage.ts';

const days = z.coerce.number().int().positive();

const CorsBody = element({
  CORSConfiguration: element({
    CORSRule: oneOrMore(
      element({
        ID: z.string().optional(),
        AllowedMethod: oneOrMore(z.string()),
        AllowedOrigin: oneOrMore(z.string()),
        AllowedHeader: anyNumberOf(z.string()),
        ExposeHeader: anyNumberOf(z.string()),
        MaxAgeSeconds: z.coerce.number().int().nonnegative().optional(),
      }),
    ),
  }),
});

const supportedMethods = ['GET', 'PUT', 'POST', 'DELETE', 'HEAD'];

/** Rules of "Elements of a CORS configuration" in the S3 user guide. @throws InvalidRequest (400) */
const assertCors = (rule: { methods: string[]; origins: string[]; headers: string[]; exposed: string[] }): void => {
  const unsupported = rule.methods.find((method) => !supportedMethods.includes(method));
  if (unsupported) {
    throw createInvalidRequestError(
      `Found unsupported HTTP method in CORS config. Unsupported method is ${unsupported}`,
    );
  }
  for (const [name, texts] of [
    ['AllowedOrigin', rule.origins],
    ['AllowedHeader', rule.headers],
  ] as const) {
    const text = texts.find((candidate) => candidate.split('*').length > 2);
    if (text) throw createInvalidRequestError(`${name} "${text}" can not have more than one wildcard.`);
  }
  const wildcard = rule.exposed.find((header) => header.includes('*'));
  if (wildcard) {
    const message = 'contains wildcard. We currently do not support wildcard for ExposeHeader.';
    throw createInvalidRequestError(`ExposeHeader "${wildcard}" ${message}`);
  }
};

export const putCors: Operation = async ({ request, body, storage }) => {
  const { CORSConfiguration } = parseXml(await readText(body), CorsBody);
  const cors = CORSConfiguration.CORSRule.map((rule) => ({
    methods: rule.AllowedMethod,
    origins: rule.AllowedOrigin,
    headers: rule.AllowedHeader,
    exposed: rule.ExposeHeader,
    ...(rule.MaxAgeSeconds !== undefined && { maxAge: rule.MaxAgeSeconds }),
  }));
  cors.forEach(assertCors);
  storage.buckets.setRules(request.bucket, { cors });
  return {};
};

const findRules = (storage: Storage, { bucket }: S3Request) => {
  const rules = storage.buckets.findRules(bucket);
  if (!rules) throw createNoSuchBucketError();
  return rules;
};

export const getCors: Operation = ({ request, storage }) => {
  const { cors } = findRules(storage, request);
  if (cors.length === 0) {
    throw new S3Error(404, 'NoSuchCORSConfiguration', 'The CORS configuration does not exist');
  }
  const rules = cors.map((rule) => ({
    AllowedMethod: rule.methods,
    AllowedOrigin: rule.origins,
    AllowedHeader: rule.headers,
    ExposeHeader: rule.exposed,
    MaxAgeSeconds: rule.maxAge,
  }));
  return { content: toXml('CORSConfiguration', { CORSRule: rules }) };
};

export const deleteCors: Operation = ({ request, storage }) => {
  storage.buckets.setRules(request.bucket, { cors: [] });
  return { status: 204 };
};

const LifecycleBody = element({
  LifecycleConfiguration: element({
    Rule: oneOrMore(
      element({
        ID: z.string().optional(),
        Status: z.enum(['Enabled', 'Disabled']),
        Prefix: z.string().optional(),
        Filter: element({ Prefix: z.string().optional() }).optional(),
        Expiration: element({ Days: days }).optional(),
        NoncurrentVersionExpiration: element({ NoncurrentDays: days }).optional(),
        AbortIncompleteMultipartUpload: element({ DaysAfterInitiation: days }).optional(),
      }),
    ),
  }),
});

export const putLifecycle: Operation = async ({ request, body, storage }) => {
  const { LifecycleConfiguration } = parseXml(await readText(body), LifecycleBody);
  if (LifecycleConfiguration.Rule.some(({ Status }) => Status === 'Disabled')) {
    throw createNotImplementedError('a lifecycle rule that is disabled');
  }
  const lifecycle = LifecycleConfiguration.Rule.map((rule) => ({
    prefix: rule.Filter?.Prefix ?? rule.Prefix ?? '',
    ...(rule.Expiration && { expiration: rule.Expiration.Days }),
    ...(rule.NoncurrentVersionExpiration && { noncurrentExpiration: rule.NoncurrentVersionExpiration.NoncurrentDays }),
    ...(rule.AbortIncompleteMultipartUpload && {
      abortUploads: rule.AbortIncompleteMultipartUpload.DaysAfterInitiation,
    }),
  }));
  storage.buckets.setRules(request.bucket, { lifecycle });
  return {};
};

export const getLifecycle: Operation = ({ request, storage }) => {
  const { lifecycle } = findRules(storage, request);
  if (lifecycle.length === 0) {
    throw new S3Error(404, 'NoSuchLifecycleConfiguration', 'The lifecycle configuration does not exist');
  }
  const rules = lifecycle.map(({ prefix, expiration, noncurrentExpiration, abortUploads }) => ({
    Filter: { Prefix: prefix },
    Status: 'Enabled',
    Expiration: expiration === undefined ? undefined : { Days: expiration },
    NoncurrentVersionExpiration:
      noncurrentExpiration === undefined ? undefined : { NoncurrentDays: noncurrentExpiration },
    AbortIncompleteMultipartUpload: abortUploads === undefined ? undefined : { DaysAfterInitiation: abortUploads },
  }));
  return { content: toXml('LifecycleConfiguration', { Rule: rules }) };
};

export const deleteLifecycle: Operation = ({ request, storage }) => {
  storage.buckets.setRules(request.bucket, { lifecycle: [] });
  return { status: 204 };
};

const VersioningBody = element({ VersioningConfiguration: element({ Status: z.enum(['Enabled', 'Suspended']) }) });

export const putVersioning: Operation = async ({ request, body, storage }) => {
  const { VersioningConfiguration } = parseXml(await readText(body), VersioningBody);
  if (VersioningConfiguration.Status === 'Suspended') throw createNotImplementedError('suspended versioning');
  storage.buckets.enableVersioning(request.bucket);
  return {};
};

export const getVersioning: Operation = ({ request, storage }) => {
  storage.buckets.assertExists(request.bucket);
  const status = storage.buckets.isVersioned(request.bucket) ? { Status: 'Enabled' } : {};
  return { content: toXml('VersioningConfiguration', status) };
};
