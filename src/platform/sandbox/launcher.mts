/**
 * Runs inside the namespaces of `isolate.sh` and starts the tool there: `node launcher.mts SOCKET
 * TOOL ARGUMENT...`. Connections to `proxyPort` on the loopback, which is the tool's only network,
 * are forwarded to the socket; an empty SOCKET leaves it without network. It ends with the tool's
 * exit code. As it is alone in its file system, it imports nothing but Node's own modules.
 */
import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';

const proxyPort = 3128;

const [socketPath = '', tool = '', ...args] = process.argv.slice(2);
if (socketPath === '') start();
else forward(socketPath).listen(proxyPort, '127.0.0.1', start);

function forward(path: string) {
  return createServer((client) => {
    const proxy = connect(path);
    client.on('error', () => proxy.destroy()).on('close', () => proxy.destroy());
    proxy.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.pipe(proxy).pipe(client);
  });
}

function start(): void {
  const child = spawn(tool, args, { stdio: 'inherit' });
  child.on('error', (error) => end(`launcher: failed to execute ${tool}: ${error.message}`, 127));
  child.on('exit', (code) => end('', code ?? 1));
  process.on('SIGTERM', () => {
    child.kill('SIGKILL');
    process.exit(143);
  });
}

function end(message: string, code: number): void {
  if (message !== '') console.error(message);
  process.exit(code);
}
