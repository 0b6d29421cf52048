import type { DemoApp } from "./demo-app.ts";

/** A browser without a window: keeps cookies, sends forms from our own pages, and follows nothing by itself. */
export interface BrowserSession {
	readonly cookies: Map<string, string>;
	get(path: string): Promise<Response>;
	post(path: string, fields: Record<string, string>): Promise<Response>;
}

/** @param start cookies that the browser has already, as in a Cookie header */
export function browserSession(app: DemoApp, start = ""): BrowserSession {
	const cookies = new Map(start === "" ? [] : start.split("; ").map((each) => each.split("=", 2) as [string, string]));
	const send = async (path: string, init: RequestInit = {}) => {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const headers = { origin: app.platform.settings.publicUrl, ...(cookie ? { cookie } : {}) };
		const answer = await app.fetch(path.replace(app.platform.settings.publicUrl, ""), { ...init, headers });
		for (const each of answer.headers.getSetCookie()) {
			const [name = "", value = ""] = (each.split(";")[0] ?? "").split("=", 2);
			if (/Max-Age=0/.test(each)) cookies.delete(name);
			else cookies.set(name, value);
		}
		return answer;
	};
	return {
		cookies,
		get: (path) => send(path),
		post: (path, fields) => send(path, { method: "POST", body: new URLSearchParams(fields) }),
	};
}
