import { createPrivateFiles } from '#platform/kit/private-files.ts';
import { prepareModuleLoading } from './module-loading.ts';

// Must run before anything is created, because the compile cache contains code.
createPrivateFiles();
// Only modules that are imported dynamically after this call load faster.
prepareModuleLoading();
await import('./commands.ts');
