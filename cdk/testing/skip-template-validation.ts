// The CDK's own validation of templates takes ten times longer than a synthesis, and only prints warnings. It runs with a
// deployment. Tests rely on cdk-nag and the service rules.
process.env.CDK_VALIDATION = 'false';
