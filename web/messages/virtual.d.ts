/** The compiled messages of each language (web/compile-messages.ts). */
declare module 'virtual:messages' {
  import type { Messages } from '@lingui/core';

  type Load = () => Promise<{ default: Messages }>;
  const catalogues: Record<string, Load> & { en: Load };
  export default catalogues;
}
