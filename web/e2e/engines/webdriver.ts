import { Buffer } from 'node:buffer';
import type { Driver, Key, Scope } from './driver.ts';

/** The property with an element's id in a response (W3C WebDriver, 12). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
/** Codes of special keys (W3C WebDriver, 17.4.2). */
const keyCodes: Readonly<Record<Key, string>> = { Enter: '\uE007', ArrowRight: '\uE014' };

interface WebDriverResponse {
  readonly value: unknown;
}

/** Opens a browser through WebDriver. @param driverUrl the URL of the WebDriver server */
export const openSession = async (driverUrl: string, capabilities: object): Promise<Driver> => {
  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${driverUrl}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as WebDriverResponse;
    if (!response.ok) {
      const { error, message } = value as { error: string; message: string };
      throw new Error(`${method} ${path}: ${error}: ${message}`);
    }
    return value;
  };
  const { sessionId } = (await send('POST', '/session', { capabilities: { alwaysMatch: capabilities } })) as {
    sessionId: string;
  };
  const sessionPath = `/session/${sessionId}`;
  const post = (path: string, body: object = {}): Promise<unknown> => send('POST', sessionPath + path, body);

  const run = async (scope: Scope, fn: unknown, args: readonly unknown[]): Promise<unknown> => {
    await post('/frame', { id: null });
    if (scope === 'frame') await post('/frame', { id: 0 });
    return post('/execute/sync', { script: `return (${fn}).apply(null, arguments)`, args });
  };
  const type = async (text: readonly string[]): Promise<void> => {
    await post('/frame', { id: null });
    const strokes = text.flatMap((value) => ['keyDown', 'keyUp'].map((kind) => ({ type: kind, value })));
    await post('/actions', { actions: [{ type: 'key', id: 'keys', actions: strokes }] });
  };
  return {
    errors: [],
    async open(url) {
      await post('/frame', { id: null });
      await post('/url', { url });
    },
    run: async (scope, fn, ...args) => (await run(scope, fn, args)) as ReturnType<typeof fn>,
    has: async (scope, find, ...args) => (await run(scope, find, args)) !== null,
    async press(scope, find, ...args) {
      const element = (await run(scope, find, args)) as { [elementKey]: string } | null;
      if (element) await post(`/element/${element[elementKey]}/click`);
      return element !== null;
    },
    type: (text) => type([...text]),
    pressKey: (key) => type([keyCodes[key]]),
    async resize(width, height) {
      await post('/window/rect', { x: 0, y: 0, width, height });
      const viewport = (await run('page', () => [innerWidth, innerHeight], [])) as [number, number];
      const rect = { width: 2 * width - viewport[0], height: 2 * height - viewport[1] };
      await post('/window/rect', { x: 0, y: 0, ...rect });
    },
    takeScreenshot: async () => Buffer.from((await send('GET', `${sessionPath}/screenshot`)) as string, 'base64'),
    async close() {
      await send('DELETE', sessionPath);
    },
  };
};
