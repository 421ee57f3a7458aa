import {
  CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from "kysely";

/** Passes statements on and keeps them. */
class RecordingDriver extends DummyDriver {
  private readonly connection: DatabaseConnection;

  constructor(db: Kysely<unknown>, statements: CompiledQuery[]) {
    super();
    this.connection = {
      executeQuery: (query) => {
        statements.push(query);
        return db.executeQuery(CompiledQuery.raw(query.sql, [...query.parameters]));
      },
      streamQuery: () => {
        throw new Error("Nothing is streamed here.");
      },
    };
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.connection;
  }
}

/** The statements that `work` sends. */
export async function recordStatements<DB>(
  db: Kysely<DB>,
  work: (db: Kysely<DB>) => unknown,
): Promise<CompiledQuery[]> {
  const statements: CompiledQuery[] = [];
  const recording = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new RecordingDriver(db as Kysely<unknown>, statements),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  await work(recording);
  return statements;
}

interface PlanNode {
  "Node Type": string;
  "Join Type"?: string;
  "Subplan Name"?: string;
  "Relation Name"?: string;
  "CTE Name"?: string;
  "Function Name"?: string;
  "Index Name"?: string;
  Plans?: PlanNode[];
}

function linesOf(node: PlanNode, depth: number): string[] {
  const join = node["Join Type"] && node["Join Type"] !== "Inner" ? ` ${node["Join Type"]}` : "";
  const source = node["Relation Name"] ?? node["CTE Name"] ?? node["Function Name"];
  const line = [
    // PostgreSQL before 17 adds what it returns.
    node["Subplan Name"] === undefined ? "" : `${node["Subplan Name"].replace(/ \(returns .*\)$/, "")}: `,
    node["Node Type"],
    join,
    source === undefined ? "" : ` on ${source}`,
    node["Index Name"] === undefined ? "" : ` by ${node["Index Name"]}`,
  ].join("");
  return ["  ".repeat(depth) + line, ...(node.Plans ?? []).flatMap((inner) => linesOf(inner, depth + 1))];
}

/**
 * What the machine decides otherwise. Of a few hundred rows PostgreSQL reads all rather than ask an index, so reading all is
 * made dear: where a plan does, no index serves the statement.
 */
const fixed = {
  enable_seqscan: "off",
  random_page_cost: "4",
  effective_cache_size: "4GB",
  work_mem: "4MB",
  max_parallel_workers_per_gather: "0",
  // Since PostgreSQL 16: a sort is shown as a node of its own.
  enable_presorted_aggregate: "off",
  // Whether a sort goes on with what is sorted in part already, versions and machines weigh differently.
  enable_incremental_sort: "off",
};

/** How PostgreSQL goes about a statement with these values: nodes, tables and indexes, without costs and conditions. */
export async function planOf<DB>(db: Kysely<DB>, statement: CompiledQuery): Promise<string> {
  return db.transaction().execute(async (tx) => {
    for (const [name, value] of Object.entries(fixed))
      await sql`SELECT set_config(name, ${value}, true) FROM pg_settings WHERE name = ${name}`.execute(tx);
    const explain = `EXPLAIN (FORMAT JSON, COSTS OFF) ${statement.sql}`;
    const { rows } = await tx.executeQuery<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
      CompiledQuery.raw(explain, [...statement.parameters]),
    );
    const [plan] = rows.flatMap((row) => row["QUERY PLAN"]);
    if (!plan) throw new Error("PostgreSQL told no plan.");
    return `${linesOf(plan.Plan, 0).join("\n")}\n`;
  });
}
