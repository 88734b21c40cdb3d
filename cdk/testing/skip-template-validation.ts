// The CDK's own validation of templates takes ten times as long as a synth, and only prints warnings. A deploy has it;
// what has to hold is checked by cdk-nag and the service rules.
process.env.CDK_VALIDATION = 'false';
