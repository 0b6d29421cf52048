import Database from "libsql";

type Connection = InstanceType<typeof Database>;
type Statement = ReturnType<Connection["prepare"]>;

/** Texts kept for each connection; the least recently used goes first. */
const capacity = 500;

/** Texts that come back. */
const recurring = /^\s*(select|insert|update|delete|with|begin|commit)\b/i;
/** Texts after which a kept statement's columns may be others. */
const schemaChange = /^\s*(create|alter|drop)\b/i;

/** A star for columns: what it stands for is the schema's to say, which another process may change unseen. */
const starred = /(?:\b(?:select|distinct|all|returning)|[,.])\s*\*/i;

const noRows = new TypeError("The statement returns no rows");

/** libsql leaves a value where it was when the next use brings fewer: what is missing is NULL, as in a new statement. */
function clearing(statement: Statement): Statement {
	let most = 0;
	const whole = (values: unknown): unknown => {
		if (!Array.isArray(values) || values.length === most) return values;
		if (values.length < most) return [...values, ...Array<null>(most - values.length).fill(null)];
		most = values.length;
		return values;
	};
	const { all, run } = statement;
	return Object.assign(statement, {
		all: (values: unknown) => Reflect.apply(all, statement, [whole(values)]),
		run: (values: unknown) => Reflect.apply(run, statement, [whole(values)]),
	});
}

/**
 * Makes what @libsql/client asks of a statement at each use an answer that is known: which columns it has, and that it
 * has none (told by throwing, whose stack trace costs more than a small write).
 */
function remembered(statement: Statement): Statement {
	if (statement.reader) {
		const columns = statement.columns();
		statement.columns = () => columns;
	} else {
		statement.raw = () => {
			throw noRows;
		};
	}
	return clearing(statement);
}

let keeping = false;

/**
 * Lets libsql keep its prepared statements: @libsql/client prepares a text anew at every use, and compiling an insert
 * with its triggers takes several times as long as running it. SQLite compiles a kept statement again by itself where
 * the schema has changed; statements run to their end before the next use, since a connection works synchronously.
 * What gives back a star's columns is not kept: the names would be those of the day on which it was prepared.
 */
export function keepStatements(): void {
	if (keeping) return;
	keeping = true;
	const kept = new WeakMap<Connection, Map<string, Statement>>();
	const prepare = Database.prototype.prepare;
	function prepareOnce(this: Connection, text: string): Statement {
		if (schemaChange.test(text)) kept.delete(this);
		const statements = kept.get(this) ?? new Map<string, Statement>();
		kept.set(this, statements);
		let statement = statements.get(text);
		if (!statement) {
			const fresh = prepare.call(this, text);
			if (!recurring.test(text) || (fresh.reader && starred.test(text))) return fresh;
			statement = remembered(fresh);
		}
		statements.delete(text);
		statements.set(text, statement);
		const oldest = statements.size > capacity ? statements.keys().next().value : undefined;
		if (oldest !== undefined) statements.delete(oldest);
		return statement;
	}
	Object.assign(Database.prototype, { prepare: prepareOnce });
}
