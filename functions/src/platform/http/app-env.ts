import type { LambdaEvent } from 'hono/aws-lambda';

/** The bindings of the Lambda adapter (empty if the app is called directly) and the variables of the app. */
export interface AppEnv {
  Bindings: {
    requestContext?: { requestId?: string; identity?: { sourceIp?: string } };
    lambdaContext?: { awsRequestId?: string };
    event?: LambdaEvent;
  };
  Variables: {
    requestId: string;
    /** The path in the contract; undefined for an unknown route. */
    route?: string;
  };
}
