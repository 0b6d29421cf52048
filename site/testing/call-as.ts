import { as, type Visitor } from "./actors.ts";
import type { CallResult, DemoApp } from "./demo-app.ts";

/** Makes JSON calls to /api/v1 as kinds of visitors, on an app that identifies them by name. */
export function callAs(app: DemoApp) {
	return async (who: Visitor, method: string, path: string, body?: unknown): Promise<CallResult> => {
		const response = await app.fetch(`/api/v1${path}`, {
			method,
			headers: { ...as(who), "content-type": "application/json" },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		return { status: response.status, headers: response.headers, body: await response.json() };
	};
}
