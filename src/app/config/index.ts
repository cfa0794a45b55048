export {
  adoptSettings,
  type Config,
  configErrors,
  describeConfig,
  loadConfig,
  minSecretLength,
  unknownSettings,
} from './config.ts';
