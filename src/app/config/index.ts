export {
  adoptSettings,
  type Config,
  configErrors,
  describeConfig,
  loadConfig,
  shortestSecret,
  unknownSettings,
} from './config.ts';
