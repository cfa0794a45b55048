/** The runtime's names for what computes. */
export const speechProviders = ['cpu', 'cuda', 'coreml', 'directml'] as const;
