import type { HostAddress } from "./hosts.ts";

/** An API response with its envelope, in which fields may be missing. */
export interface Answer {
	status: number;
	headers: Headers;
	body: Record<string, unknown>;
}

export type Fields = Record<string, unknown>;

/** A JSON call to /api/v1. */
export async function api(host: HostAddress, path: string, init: RequestInit = {}): Promise<Answer> {
	const response = await fetch(`${host.url}/api/v1${path}`, init);
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
	const response = await fetch(new URL(path, host.url), { redirect: "manual", ...init });
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
