import { test } from 'vitest';
import { signedInBrowser, startWebServer } from './web-server.ts';
test('x', async () => {
  await using server = await startWebServer();
  await using b = await signedInBrowser(server, 'Mia', { acceptDownloads: true });
  b.page.on('console', (m) => console.log(m.text()));
  b.page.on('pageerror', (m) => console.log(m));
  await b.page.goto(server.address);
  await new Promise((r) => setTimeout(r, 5000));
  await b.page.screenshot({ path: '/tmp/flow-home.png' });
  console.log(await b.page.evaluate('document.activeElement.outerHTML.slice(0, 400)'));
}, 40000);
