export { type ComposedEngineServer, composeEngineServer } from './engine.ts';

export { publicAddress } from './public-address.entry.ts';
export { reportDownloader, reportMediaTools, reportSandbox, requireSandbox } from './sandbox.ts';
export { type Overrides, type RunningServer, startServer } from './start-server.ts';
export { composeTelemetry } from './telemetry.ts';
