/**
 * Returns an environment variable of the deployment.
 * @throws Error if it is missing, because the function was deployed without the grant that sets it
 */
export const requireEnv = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set`);
  return value;
};
