export { limitErrors } from './errors.ts';
export { inSlot, slotOwner } from './guard.ts';
export { createLimiter, type Limiter, type LimitState } from './limiter.ts';
export { limitHeaders, limitNumbers, limitReachedResponse } from './responses.ts';
export { createSlots, type SlotLimits } from './slots.ts';
