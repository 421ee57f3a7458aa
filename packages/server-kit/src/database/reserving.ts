import type postgres from "postgres";
import { isUnavailable } from "./unavailable.ts";

function connectionLost(): Error {
  return Object.assign(new Error("the connection to the database was lost"), { code: "CONNECTION_CLOSED" });
}

/**
 * The pool as the query builder sees it, which reserves a connection for each query and transaction.
 *
 * postgres.js (3.4.9) keeps a reserved connection usable after its socket broke: a statement sent then (the
 * rollback of the failed transaction) is never answered, and giving the connection back puts the dead one
 * among the open ones. So after the first sign of a lost connection nothing more is sent through it, and it is
 * not given back; the pool has already put it among the closed ones and connects it anew.
 */
export function reservingPool(pool: postgres.Sql): postgres.Sql {
  async function reserve() {
    const connection = await pool.reserve();
    let isLost = false;
    return {
      unsafe(...args: Parameters<postgres.Sql["unsafe"]>) {
        if (isLost) return Promise.reject(connectionLost());
        const query = connection.unsafe(...args);
        query.catch((error: unknown) => {
          if (isUnavailable(error)) isLost = true;
        });
        return query;
      },
      release() {
        if (!isLost) connection.release();
      },
    };
  }
  const reserving = Object.assign(() => pool, { reserve, options: pool.options, end: pool.end });
  return reserving as unknown as postgres.Sql;
}
