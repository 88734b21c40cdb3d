import { type Domain, domains } from '@overtone/shared/domains.ts';
import { describedFolder } from '@overtone/shared/http/described-pages.ts';
import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Config } from '../config.ts';
import type { DomainApi } from '../constructs/domain-api.ts';
import { DomainHttpApi } from '../constructs/domain-http-api.ts';
import { DomainRestApi } from '../constructs/domain-rest-api.ts';
import { EdgeSecret } from '../constructs/edge-secret.ts';
import { gatewayRoutes } from '../constructs/gateway-routes.ts';
import { MediaSigning } from '../constructs/media-signing.ts';
import { apiFunctions } from './api-functions.ts';
import type { DataStack } from './data-stack.ts';
import { workers } from './workers/workers.ts';

/** What the functions serve beside their contracts, where nothing of these leads to them anyway. */
const protocols = { pages: [describedFolder] } satisfies Partial<Record<Domain, readonly string[]>>;

export interface ApiStackProps extends StackProps {
  readonly config: Config;
  readonly data: DataStack;
}

/** The API with a function for each domain of the contracts, and the workers behind it. */
export class ApiStack extends Stack {
  readonly api: DomainApi;
  /** What people wait for: the functions that the API calls. */
  readonly behindApi;
  readonly workers;
  readonly mediaSigning: MediaSigning | undefined;
  readonly edgeSecret: EdgeSecret | undefined;

  constructor(scope: Construct, id: string, { config, data, ...props }: ApiStackProps) {
    super(scope, id, props);
    this.behindApi = apiFunctions(this, config, data);
    this.workers = workers(this, config, data);

    if (config.mediaPublicKey && config.mediaPrivateKeyParameter) {
      this.mediaSigning = new MediaSigning(this, 'media-signing', {
        publicKey: config.mediaPublicKey,
        privateKeyParameter: config.mediaPrivateKeyParameter,
        siteOrigin: config.siteOrigin,
      });
      const { catalog, library, uploads } = this.behindApi;
      for (const fn of [catalog, library, uploads]) this.mediaSigning.grantSignTo(fn);
    }

    // Emulators have no CDN to come through.
    if (config.target === 'aws') {
      this.edgeSecret = new EdgeSecret(this, 'edge-secret');
      for (const fn of Object.values(this.behindApi)) this.edgeSecret.requireIn(fn);
    }

    const Api = config.apiKind === 'rest' ? DomainRestApi : DomainHttpApi;
    this.api = new Api(this, 'api', { config, functions: this.behindApi, routes: gatewayRoutes(domains, protocols) });
  }
}
