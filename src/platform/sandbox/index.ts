export { sandboxErrors } from './errors.ts';
export { availableIsolation, type Isolation, isolated, isolatedProxyHost } from './isolation.ts';
export { missingProtections } from './missing-protections.ts';
export {
  type OwnProcess,
  startComputingProcess,
  startNativeProcess,
  startOwnProcess,
} from './own-process.ts';
export { pauseWithTurn } from './pause-with-turn.ts';
export { couldNotStart, sandboxed } from './sandbox.ts';
export { environmentOf, spawnTool } from './spawn.ts';
