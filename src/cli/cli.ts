import { createPrivateFiles } from '#platform/kit/private-files.ts';
import { prepareModuleLoading } from './module-loading.ts';

// Before anything is created, because the compile cache contains code.
createPrivateFiles();
// Only what is imported dynamically after this call loads faster.
prepareModuleLoading();
await import('./commands.ts');
