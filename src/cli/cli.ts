import { createPrivateFiles } from '#kit/private-files.ts';
import { prepareModuleLoading } from './module-loading.ts';

// Before anything is created: the compile cache is code.
createPrivateFiles();
// Only what is imported dynamically after this call loads faster.
prepareModuleLoading();
await import('./commands.ts');
