/** A change that the server refused because the person's session had ended. */
export type UnfinishedChange = {
  userId: string;
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  at: number;
};

const key = 'kinora.unfinished-changes';
/** A change is finished only if the person signs in within this time; an older one is dropped. */
const hourMilliseconds = 3600_000;
const maxChanges = 20;

let userId: string | undefined;
const listeners = new Set<() => void>();
let hasEnded = false;

/** Sets the person whose changes are saved. */
export function rememberUser(id: string): void {
  userId = id;
  hasEnded = false;
}

/** Whether somebody was signed in since the page was loaded. */
export const wasSignedIn = (): boolean => userId !== undefined;

/**
 * Saves a change in this tab, to be finished after the next sign-in.
 * @returns whether it was saved
 */
export function saveChange(change: Change): boolean {
  if (userId === undefined) return false;
  try {
    const earlier = savedChanges().filter((one) => !replaces(change, one));
    const changes = [...earlier, { ...change, userId, at: Date.now() }].slice(-maxChanges);
    sessionStorage.setItem(key, JSON.stringify(changes));
    return true;
  } catch {
    // Without storage the change is lost, as its error says.
    return false;
  }
}

type Change = Pick<UnfinishedChange, 'method' | 'path' | 'body'>;

/**
 * Whether both set the same version of something: the earlier one is contained in the later one,
 * which would be refused after it.
 */
function replaces(later: Change, earlier: Change): boolean {
  const version = versionIn(later.body);
  return (
    later.method === 'PATCH' &&
    earlier.method === 'PATCH' &&
    later.path === earlier.path &&
    version !== undefined &&
    version === versionIn(earlier.body)
  );
}

const versionIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, 'version') : undefined;

/** The changes saved for this person, oldest first. They are removed: each is tried once. */
export function takeChanges(of: string): UnfinishedChange[] {
  const changes = savedChanges().filter(
    (change) => change.userId === of && Date.now() - change.at < hourMilliseconds,
  );
  sessionStorage.removeItem(key);
  return changes;
}

function savedChanges(): UnfinishedChange[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]');
  } catch {
    return [];
  }
}

const pendingSaves = new Set<() => Promise<unknown>>();

/**
 * Before the page goes to the sign-in page, `save` is called: what the server refuses then is saved
 * for later.
 * @returns a function that ends this
 */
export function saveBeforeSignIn(save: () => Promise<unknown>): () => void {
  pendingSaves.add(save);
  return () => void pendingSaves.delete(save);
}

let goingToSignIn: Promise<void> | undefined;

/**
 * Whether the page is about to go to the sign-in page. What could be saved has been saved for
 * later.
 */
export const isSigningInAgain = (): boolean => goingToSignIn !== undefined;

/** Saves what is pending, then goes to the sign-in page, which leads back to this one. */
export function signInAgain(): void {
  goingToSignIn ??= saveAndGo();
}

const longestSaveMilliseconds = 3000;

async function saveAndGo(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, longestSaveMilliseconds));
  await Promise.race([Promise.allSettled([...pendingSaves].map((save) => save())), late]);
  location.assign(signInAddress());
  // The browser may show this page again, from its cache.
  setTimeout(() => {
    goingToSignIn = undefined;
  }, longestSaveMilliseconds);
}

/** The sign-in page, which leads back to this one; with the reason when a session ended. */
export function signInAddress(): string {
  const currentPath = `${location.pathname}${location.search}`;
  return `/login?return=${encodeURIComponent(currentPath)}${wasSignedIn() ? '&ended=1' : ''}`;
}

/** The session has ended while a page is shown. */
export function reportSessionEnded(): void {
  hasEnded = true;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`: whether the session ended while the page was shown. */
export const sessionEnded = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: () => hasEnded,
};
