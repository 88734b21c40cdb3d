import { type Domain, domains } from '@overtone/shared/domains.ts';
import { metadataPagesFolder } from '@overtone/shared/http/metadata-pages.ts';
import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Config } from '../config.ts';
import type { DomainApi } from '../constructs/domain-api.ts';
import type { DomainFunction } from '../constructs/domain-function.ts';
import { DomainHttpApi } from '../constructs/domain-http-api.ts';
import { DomainRestApi } from '../constructs/domain-rest-api.ts';
import { EdgeSecret } from '../constructs/edge-secret.ts';
import { listGatewayRoutes } from '../constructs/gateway-routes.ts';
import type { LiveApi } from '../constructs/live-api.ts';
import { MediaSigning } from '../constructs/media-signing.ts';
import { createApiFunctions } from './api-functions.ts';
import type { DataStack } from './data-stack.ts';
import { createLiveApi } from './live.ts';
import { createWorkers } from './workers/workers.ts';

/** Paths that functions serve without a contract. Paths below a path of a contract are not listed. */
const protocols = { pages: [metadataPagesFolder] } satisfies Partial<Record<Domain, readonly string[]>>;

export interface ApiStackProps extends StackProps {
  readonly config: Config;
  readonly data: DataStack;
}

/** The API with a function for each domain of the contracts, and the workers behind it. */
export class ApiStack extends Stack {
  readonly api: DomainApi;
  /** The functions that the API invokes. */
  readonly apiFunctions;
  readonly workers;
  /** The API of live connections, and its function. */
  readonly live: { readonly api: LiveApi; readonly fn: DomainFunction };
  readonly mediaSigning: MediaSigning | undefined;
  readonly edgeSecret: EdgeSecret | undefined;

  constructor(scope: Construct, id: string, { config, data, ...props }: ApiStackProps) {
    super(scope, id, props);
    this.apiFunctions = createApiFunctions(this, config, data);
    this.workers = createWorkers(this, config, data);
    this.live = createLiveApi(this, config, data, [
      ...[this.apiFunctions.library, this.apiFunctions.community, this.workers.events, this.workers.feedWalks],
    ]);

    if (config.mediaPublicKey && config.mediaPrivateKeyParameter) {
      this.mediaSigning = new MediaSigning(this, 'media-signing', {
        publicKey: config.mediaPublicKey,
        privateKeyParameter: config.mediaPrivateKeyParameter,
        siteOrigin: config.siteOrigin,
      });
      const { catalog, library, uploads } = this.apiFunctions;
      for (const fn of [catalog, library, uploads]) this.mediaSigning.grantSignTo(fn);
    }

    // Emulators have no CDN.
    if (config.target === 'aws') {
      this.edgeSecret = new EdgeSecret(this, 'edge-secret');
      for (const fn of [...Object.values(this.apiFunctions), this.live.fn]) this.edgeSecret.requireIn(fn);
    }

    const Api = config.apiKind === 'rest' ? DomainRestApi : DomainHttpApi;
    this.api = new Api(this, 'api', {
      config,
      functions: this.apiFunctions,
      routes: listGatewayRoutes(domains, protocols),
    });
  }
}
