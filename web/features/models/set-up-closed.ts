/** Where this browser remembers that the choices of models on the first run were closed. */
const closedKey = 'kinora.models-set-up-closed';

export const isSetUpClosed = (): boolean => localStorage.getItem(closedKey) !== null;
export const closeSetUp = (): void => localStorage.setItem(closedKey, '1');
