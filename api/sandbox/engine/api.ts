import { Hono } from "hono";
import { Fault } from "./work.ts";

/** A stand-in's app. A bug in it looks to the caller like an outage at the vendor. @param outage the vendor's body of a 500 */
export function newStandIn(outage: object): Hono {
	const app = new Hono();
	app.onError((error, c) => {
		console.error(error);
		return c.json(outage, 500);
	});
	return app;
}

/** Answers a request; a fault of the vendor's becomes its answer. */
export async function orFault<F extends Fault>(
	run: () => Response | Promise<Response>,
	answerOf: (fault: F) => Response | Promise<Response>,
): Promise<Response> {
	try {
		return await run();
	} catch (error) {
		if (!(error instanceof Fault)) throw error;
		// Safe, because a stand-in throws only its own vendor's faults.
		return answerOf(error as F);
	}
}

/** Serves files of a stand-in's pages, which other origins may load. */
export function serveFiles(app: Hono, files: Readonly<Record<string, string>>): void {
	for (const [path, body] of Object.entries(files)) {
		const type = path.endsWith(".css") ? "text/css" : "text/javascript";
		app.get(path, (c) =>
			c.body(body, 200, {
				"content-type": `${type}; charset=utf-8`,
				"cache-control": "public, max-age=60",
				"cross-origin-resource-policy": "cross-origin",
				"x-content-type-options": "nosniff",
			}),
		);
	}
}
