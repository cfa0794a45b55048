import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Detects code that runs inside a transaction of this database, so that the database itself can
 * refuse it: the embedded one has a single connection and would deadlock; on Postgres the statement
 * would silently not be part of the transaction.
 */
export function transactionGuard() {
  const inside = new AsyncLocalStorage<{ open: boolean }>();
  return {
    assertOutside() {
      if (inside.getStore()?.open)
        throw new Error(
          'The outer database was used inside a transaction: use the one the transaction was given.',
        );
    },
    /**
     * Code that outlives the transaction, such as a timer started in it, counts as outside once the
     * transaction has ended.
     */
    async run<T>(transaction: () => Promise<T>): Promise<T> {
      const scope = { open: true };
      try {
        return await inside.run(scope, transaction);
      } finally {
        scope.open = false;
      }
    },
  };
}

export type TransactionGuard = ReturnType<typeof transactionGuard>;

type Transactional<Tx> = {
  transaction<T>(body: (tx: Tx) => Promise<T>, config?: never): Promise<T>;
};

/**
 * Registers every transaction opened on `db` with the guard, and refuses a second one inside the
 * first.
 */
export function guardTransactions<Tx>(db: Transactional<Tx>, guard: TransactionGuard): void {
  const plain = db.transaction.bind(db);
  db.transaction = (body, config) => {
    guard.assertOutside();
    return plain((tx) => guard.run(() => body(tx)), config);
  };
}
