import { KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';

export interface MediaSigningProps {
  readonly publicKey: string;
  readonly privateKeyParameter: string;
  readonly siteOrigin: string;
}

/** The key pair of signed audio URLs. The private key is in an SSM parameter that the operator creates. */
export class MediaSigning extends Construct {
  readonly keyGroup: KeyGroup;
  private readonly publicKey: PublicKey;
  private readonly props: MediaSigningProps;

  constructor(scope: Construct, id: string, props: MediaSigningProps) {
    super(scope, id);
    this.props = props;
    this.publicKey = new PublicKey(this, 'PublicKey', { encodedKey: props.publicKey });
    this.keyGroup = new KeyGroup(this, 'KeyGroup', { items: [this.publicKey] });
  }

  /** Allows a function to sign audio URLs of the CDN. Without this grant it signs URLs of S3. */
  grantSignTo(fn: LambdaFunction): void {
    StringParameter.fromSecureStringParameterAttributes(this, `${fn.node.id}-private-key`, {
      parameterName: this.props.privateKeyParameter,
    }).grantRead(fn);
    fn.addEnvironment('MEDIA_URL', this.props.siteOrigin);
    fn.addEnvironment('MEDIA_KEY_PAIR_ID', this.publicKey.publicKeyId);
    fn.addEnvironment('MEDIA_PRIVATE_KEY_PARAMETER', this.props.privateKeyParameter);
  }
}
