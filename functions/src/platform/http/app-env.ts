import type { LambdaEvent } from 'hono/aws-lambda';

/** What the Lambda adapter binds to a request (nothing, when the app is called directly) and what the app adds. */
export interface AppEnv {
  Bindings: {
    requestContext?: { requestId?: string; identity?: { sourceIp?: string } };
    lambdaContext?: { awsRequestId?: string };
    event?: LambdaEvent;
  };
  Variables: {
    requestId: string;
    /** The matched contract's path; none for an unknown route. */
    route?: string;
  };
}
