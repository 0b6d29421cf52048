/** Runs the guide's lines for a shell without a shell: curl, `NAME=$(curl … | jq -r .path)`, and variables in quotes. */

type Variables = Record<string, string>;
type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** The words of a command, with quotes and variables resolved as a shell does. */
function wordsOf(line: string, variables: Variables): string[] {
	const filled = (text: string) =>
		text.replaceAll(/\$(?:\{(\w+)(?:%%([^}*]*)\*)?\}|(\w+))/g, (_, braced, cut, bare) => {
			const value = variables[braced ?? bare];
			if (value === undefined) throw new Error(`$${braced ?? bare} is not set`);
			return cut ? (value.split(cut)[0] ?? "") : value;
		});
	const words = line.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g);
	return [...words].map(([word]) =>
		word.replaceAll(/'([^']*)'|"([^"]*)"|([^'"]+)/g, (_, plain, quoted, bare) => plain ?? filled(quoted ?? bare)),
	);
}

async function curl(line: string, variables: Variables, fetch: Fetch): Promise<Response> {
	const [name, ...words] = wordsOf(line, variables);
	if (name !== "curl") throw new Error(`not curl: ${line}`);
	const headers = new Headers();
	let [url, method, body] = ["", "GET", undefined as string | undefined];
	for (let word = words.shift(); word !== undefined; word = words.shift()) {
		if (word === "-X") method = words.shift() ?? "";
		else if (word === "-H") headers.append(...((words.shift() ?? "").split(": ") as [string, string]));
		else if (word === "-d") body = words.shift();
		else if (word.startsWith("-")) throw new Error(`unknown option ${word}`);
		else url = word;
	}
	if (body !== undefined && !headers.has("content-type"))
		headers.set("content-type", "application/x-www-form-urlencoded");
	return fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
}

/** The field of an answer that jq's simplest paths name: `.data[0]._id`. */
const fieldAt = (value: unknown, path: string): string =>
	String([...path.matchAll(/\w+/g)].reduce((inner, [name]) => (inner as Record<string, unknown>)?.[name], value));

/**
 * Runs a file of commands, one after another.
 * @returns the last answer
 */
export async function runCurl(file: string, fetch: Fetch, variables: Variables = {}): Promise<Response | null> {
	const commands = file
		.replaceAll(/^#.*\n/gm, "")
		.replaceAll("\\\n", " ")
		.split(/\n(?=[A-Z]+=\$\(|curl )/)
		.map((command) => command.trim())
		.filter(Boolean);
	let last: Response | null = null;
	for (const command of commands) {
		const set = /^([A-Z]+)=\$\((curl .*?)\s*\|\s*jq -r "?([^")]+)"?\)$/s.exec(command);
		if (!set) {
			last = await curl(command, variables, fetch);
			continue;
		}
		const [, name = "", line = "", path = ""] = set;
		variables[name] = fieldAt(await (await curl(line, variables, fetch)).json(), path);
	}
	return last;
}
