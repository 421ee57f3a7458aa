import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
  type TransactionSettings,
} from "kysely";
import { emitSpan, isTracing, statementName } from "../trace.ts";
import { isCommitted, type Written, writtenStatement } from "./commits.ts";
import type { Connection, Result } from "./connection.ts";
import type { Connections, Held } from "./connections.ts";
import { isUnavailable } from "./unavailable.ts";

/** Commands that tell how many rows they have changed. */
const changing = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/** The name of a statement alone: its text holds no values, and even so it is nobody's business. */
async function traced<T>(text: string, work: () => Promise<T>): Promise<T> {
  if (!isTracing()) return work();
  const start = performance.now();
  const emit = (error?: unknown) => {
    const facts = { kind: "client" as const, attributes: { "db.system.name": "postgresql" } };
    emitSpan({ ...facts, name: statementName(text) }, performance.now() - start, error);
  };
  try {
    const result = await work();
    emit();
    return result;
  } catch (error) {
    emit(error);
    throw error;
  }
}

/** Nothing was done, and it may be tried again. */
const rolledBack = () => Object.assign(new Error("the transaction was rolled back"), { code: "08007" });

/**
 * What the query builder takes for a connection: of the pool it holds one from its first statement until it is released, or
 * none as long as it only reads. Through a connection that is lost nothing more is sent, also when the pool has another by
 * then: what came before is gone with it.
 */
class Session implements DatabaseConnection {
  readonly #connections: Connections;
  readonly #isReader: boolean;
  #held: Held | undefined;
  #connection: Connection | undefined;
  #isInTransaction = false;
  #hasEnded = false;
  #failure: unknown;

  constructor(connections: Connections, isReader: boolean) {
    this.#connections = connections;
    this.#isReader = isReader;
  }

  executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return traced(sql, async () => {
      // Still to come when its transaction ended, it would be done by itself, or in another's.
      if (this.#hasEnded) throw new Error("the transaction of this statement has ended");
      const isLoneRead = this.#isReader && !this.#held;
      const { command, rowCount, rows } = isLoneRead
        ? await this.#connections.read(sql, parameters)
        : await this.#sendAfter(sql, parameters);
      const isChange = changing.has(command);
      return { ...(isChange && { numAffectedRows: BigInt(rowCount ?? 0) }), rows: rows as R[] };
    });
  }

  streamQuery(): never {
    throw new Error("rows are not streamed: read them piece by piece");
  }

  /** What fails because one before it in its transaction has failed tells why that one did. */
  async #sendAfter(text: string, parameters: readonly unknown[]): Promise<Result> {
    try {
      return await this.#send(text, parameters);
    } catch (error) {
      if (this.#isInTransaction) this.#failure ??= error;
      throw this.#failure ?? error;
    }
  }

  async #send(text: string, parameters?: readonly unknown[]): Promise<Result> {
    this.#held ??= await this.#connections.hold();
    this.#connection ??= await this.#held.connect();
    try {
      return await this.#connection.query(text, parameters, { isInTransaction: this.#isInTransaction });
    } catch (error) {
      // Refused by the server, it may not have closed yet.
      if (isUnavailable(error)) this.#held.drop(this.#connection);
      throw error;
    }
  }

  /** Once more on a connection made anew, where it turns out to be broken: nothing has been done yet. */
  begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : "";
    const text = `begin${level}${accessMode ? ` ${accessMode}` : ""}`;
    this.#isInTransaction = true;
    return traced(text, async () => {
      try {
        await this.#send(text);
      } catch (error) {
        if (!this.#connection || !isUnavailable(error)) throw error;
        this.#connection = undefined;
        await this.#send(text);
      }
    });
  }

  /**
   * One whose connection broke before its answer may have been done: then it is told as done. PostgreSQL answers the
   * commit of what has failed as a ROLLBACK, which is no failure to the connection.
   */
  commit(): Promise<void> {
    return traced("commit", async () => {
      this.#hasEnded = true;
      // In one go with it, and answered before it.
      const asked = this.#connection?.query(writtenStatement, []);
      let written: Written | undefined;
      let failure: unknown;
      asked?.then(
        ({ rows }) => {
          written = rows[0] as Written | undefined;
        },
        (error: unknown) => {
          failure = error;
        },
      );
      try {
        const { command } = await this.#send("commit");
        if (command !== "COMMIT") throw failure ?? rolledBack();
      } catch (error) {
        const held = this.#held;
        if (!isUnavailable(error) || !held || !written) throw error;
        // On the same place of the pool: others may all be held by those who ask the same.
        const look = async (text: string, parameters: readonly string[]) =>
          (await held.connect()).query(text, parameters);
        if (!(await isCommitted(written, look))) throw error;
      }
    });
  }

  /** What ends with its connection need not be rolled back; after a commit that failed there is nothing left of it. */
  async rollback(): Promise<void> {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    await traced("rollback", () => this.#send("rollback")).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
    });
  }

  release(): void {
    this.#hasEnded = true;
    this.#held?.release();
  }
}

function driverOn(connections: Connections, isReader: boolean): Driver {
  return {
    init: async () => {},
    acquireConnection: async () => new Session(connections, isReader),
    beginTransaction: (session, settings) => (session as Session).begin(settings),
    commitTransaction: (session) => (session as Session).commit(),
    rollbackTransaction: (session) => (session as Session).rollback(),
    releaseConnection: async (session) => (session as Session).release(),
    destroy: async () => {},
  };
}

const dialectWith = (driver: Driver): Dialect => ({
  createDriver: () => driver,
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

/**
 * The query builder on connections of ours. A statement that is lost with its connection is not sent again, since it may
 * have been done; one of a reader is, which must only read: neither write, nor lock, nor wait for others.
 */
export function queryBuilder<DB>(connections: Connections, { isReader }: { isReader: boolean }): Kysely<DB> {
  return new Kysely<DB>({ dialect: dialectWith(driverOn(connections, isReader)) });
}

const idle = new DummyDriver();
const shown = { dialect: dialectWith(idle) };

/**
 * Does the work of a transaction so that its statements go out in the order in which they are called, also while answers
 * are awaited: the query builder by itself sends each when the one before has been answered.
 */
export function unawaited<DB, T>(tx: Transaction<DB>, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  const executor = tx.getExecutor();
  return executor.provideConnection((connection) => {
    const direct = executor.withConnectionProvider({ provideConnection: (use) => use(connection) });
    return work(new Transaction({ ...shown, config: shown, driver: idle, executor: direct }));
  });
}
