/**
 * Answers what a story's page asks for, and restores `fetch` afterwards.
 * @param answer null for what the real server answers
 */
export function serveCalls(
	answer: (address: string, init?: RequestInit) => Response | Promise<Response> | null,
): () => void {
	const real = globalThis.fetch;
	globalThis.fetch = async (input, init) => (await answer(String(input), init)) ?? real(input, init);
	return () => {
		globalThis.fetch = real;
	};
}

/** Calls that every list and record of staff makes besides its own data: named views, and notes with those who can be mentioned. */
const around: Readonly<Record<string, unknown>> = {
	staffViews: [],
	staffAssignments: [],
	staffNotes: { notes: [], assignee: null, staff: [{ _id: "usr_1", name: "Lakshmi Reddy", handle: "lakshmi.reddy" }] },
};

function answerAround(address: string): Response | null {
	const [, name = ""] = /^\/api\/v1\/(\w+)/.exec(address) ?? [];
	return name in around ? Response.json({ statusCode: 200, data: around[name] }) : null;
}

/** The same for calls of our API. What surrounds the lists of staff is answered as if there were none. */
export const serveApi = (answer: (address: string, init?: RequestInit) => Response | Promise<Response>) =>
	serveCalls((address, init) =>
		address.startsWith("/api/v1/") ? (answerAround(address) ?? answer(address, init)) : null,
	);

/** The API's answer to visitors who may not. */
export const refusal = "You are not allowed to do this.";
export const notAllowed = () =>
	Response.json({ statusCode: 403, code: "not_allowed", message: refusal }, { status: 403 });
