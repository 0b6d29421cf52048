import { LibsqlError } from "@libsql/client";
import SqliteFile from "libsql";

/** Converts a driver error to the one that @libsql/client throws, so that both clients fail in the same way. */
export function libsqlError(error: unknown): unknown {
	if (!(error instanceof SqliteFile.SqliteError)) return error;
	return new LibsqlError(error.message, error.code, undefined, error.rawCode, error);
}
