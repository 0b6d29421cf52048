interface SpecRow {
	path: string;
	method?: string;
	ours?: boolean;
}

/** The guard, as a page or call itself tells it. */
type Guard = Readonly<Record<string, unknown>>;

export const nameOf = ({ method, path }: Pick<SpecRow, "method" | "path">) => (method ? `${method} ${path}` : path);

/**
 * The text of a table of pages or calls, whose rows of our own are made from what is built. Required rows stay as they are,
 * and so do the notes of ours. `npx vitest run site/routes.test.ts api/app.test.ts -u` writes both tables; read what it changes.
 * @param built the guards by path, or by method and path
 */
export function tableText(table: readonly SpecRow[], built: ReadonlyMap<string, Guard>): string {
	const known = new Set(table.map(nameOf));
	const kept = table
		.filter((row) => !row.ours || built.has(nameOf(row)))
		.map((row) => (row.ours ? { ...row, ...built.get(nameOf(row)) } : row));
	const added = [...built]
		.filter(([name]) => !known.has(name))
		.map(([name, guard]) => {
			const [path, method] = name.split(" ").toReversed();
			return { method, path, ...guard, ours: true };
		});
	return `[\n${[...kept, ...added].map((row) => `  ${JSON.stringify(row)}`).join(",\n")}\n]\n`;
}
