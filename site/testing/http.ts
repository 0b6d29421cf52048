import type { Host, HostAddress } from "./hosts.ts";

/** An API response with its envelope, in which fields may be missing. */
export interface Answer {
	status: number;
	headers: Headers;
	body: Record<string, unknown>;
}

export type Fields = Record<string, unknown>;

/** Fetches from a host. @throws Error with what the host has written, if it closes the connection */
async function answerOf(
	host: HostAddress & Partial<Pick<Host, "output">>,
	path: string,
	init: RequestInit,
): Promise<Response> {
	try {
		return await fetch(new URL(path, host.url), init);
	} catch (error) {
		throw new Error(
			`${path} has no answer. The ${host.name} host has written:\n${host.output?.() ?? "(in another process)"}`,
			{ cause: error },
		);
	}
}

/** A JSON call to /api/v1. */
export async function api(host: HostAddress, path: string, init: RequestInit = {}): Promise<Answer> {
	const response = await answerOf(host, `/api/v1${path}`, init);
	return { status: response.status, headers: response.headers, body: (await response.json()) as Fields };
}

/** A POST of JSON to /api/v1. */
export function post(
	host: HostAddress,
	path: string,
	body: unknown,
	headers: Record<string, string> = {},
): Promise<Answer> {
	return api(host, path, {
		method: "POST",
		headers: { "content-type": "application/json", ...headers },
		body: JSON.stringify(body),
	});
}

/** The response of a page or form. Redirects are not followed, so that tests can check them. */
export async function page(
	host: HostAddress,
	path: string,
	init: RequestInit = {},
): Promise<{ status: number; headers: Headers; text: string }> {
	const response = await answerOf(host, path, { redirect: "manual", ...init });
	return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The POST of an ordinary form. */
export function form(fields: Readonly<Record<string, string>>): RequestInit {
	return { method: "POST", body: new URLSearchParams(fields) };
}

/** A page's main content without head, header and footer: short enough to read when a test fails. */
export function mainOf(html: string): string {
	return /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
}
