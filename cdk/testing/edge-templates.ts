import { getProperties, getStack } from './synthesize.ts';

export const edge = getStack('OvertoneEdge');
export const domain = {
  domainName: 'music.example',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/one',
};
export const edgeWithDomain = getStack('OvertoneEdge', domain);
const signing = {
  ...domain,
  mediaPublicKey: '-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----\n',
  mediaPrivateKeyParameter: '/overtone/media-key',
};
export const edgeWithMediaSigning = getStack('OvertoneEdge', signing);

interface Behavior {
  PathPattern: string;
  TargetOriginId: string;
  ResponseHeadersPolicyId?: { Ref: string };
  TrustedKeyGroups?: unknown[];
  ViewerProtocolPolicy: string;
}

/** Returns the configuration of the distribution. */
export const getDistributionConfig = (template: typeof edge) => {
  const [site] = getProperties(template, 'AWS::CloudFront::Distribution');
  return site?.DistributionConfig as {
    OriginGroups: {
      Items: {
        Id: string;
        Members: { Items: { OriginId: string }[] };
        FailoverCriteria: { StatusCodes: { Items: number[] } };
      }[];
    };
    Origins: {
      Id: string;
      OriginPath?: unknown;
      OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[];
    }[];
    CacheBehaviors: Behavior[];
    DefaultCacheBehavior: Behavior & { FunctionAssociations: unknown[] };
    CustomErrorResponses?: unknown;
    DefaultRootObject?: string;
  };
};
export const findBehavior = (path: string, template = edge) =>
  getDistributionConfig(template).CacheBehaviors.find(({ PathPattern }) => PathPattern === path);

/** Returns the origin group of a path. */
export const getOriginGroup = (path: string) =>
  getDistributionConfig(edge).OriginGroups.Items.find(({ Id }) => Id === findBehavior(path)?.TargetOriginId);
