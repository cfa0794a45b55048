import { config } from 'zod/v4/core';

// The AI SDK validates the stream with zod, which would otherwise probe whether the page's policy
// allows eval; it does not.
config({ jitless: true });
