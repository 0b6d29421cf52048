import type { DemoApp } from "./demo-app.ts";

/** The fields of a form; a name may stand in it several times. */
export type FormFields = Readonly<Record<string, string | File | readonly string[]>>;

/** The answer to a visitor. */
export interface Visit {
	status: number;
	/** The address to which it leads, if it does. */
	location: string;
	html: string;
	/** The cookies that it sets, as a browser sends them back. */
	cookies: string[];
	headers: Headers;
}

async function read(response: Response): Promise<Visit> {
	const { status, headers } = response;
	const cookies = headers.getSetCookie().map((each) => each.split(";")[0] ?? "");
	return { status, location: headers.get("location") ?? "", html: await response.text(), cookies, headers };
}

const pairsOf = (fields: FormFields) =>
	Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, each] as const));

/** A form as a browser sends it that may have files. */
export function multipart(fields: FormFields): FormData {
	const form = new FormData();
	for (const [name, value] of pairsOf(fields)) form.append(name, value);
	return form;
}

/**
 * Opens pages and sends forms, following nothing.
 * @param usual the headers of a visit that names none, such as those of a visitor who is signed in
 */
export function visitsTo(app: DemoApp, usual: Readonly<Record<string, string>> = {}) {
	return {
		get: async (path: string, headers = usual) => read(await app.fetch(path, { headers })),
		post: async (path: string, fields: FormFields | FormData, headers = usual) =>
			read(
				await app.fetch(path, {
					method: "POST",
					headers: { origin: app.platform.settings.publicUrl, ...headers },
					body: fields instanceof FormData ? fields : new URLSearchParams(pairsOf(fields) as [string, string][]),
				}),
			),
	};
}
