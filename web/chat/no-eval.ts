import { config } from 'zod/v4/core';

// The AI SDK checks what streams with zod, which would otherwise try whether the page's policy lets it write code: it does not.
config({ jitless: true });
