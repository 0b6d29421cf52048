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

/** The same for calls of our API. */
export const serveApi = (answer: (address: string, init?: RequestInit) => Response | Promise<Response>) =>
	serveCalls((address, init) => (address.startsWith("/api/v1/") ? answer(address, init) : null));

/** The API's answer to visitors who may not. */
export const refusal = "You are not allowed to do this.";
export const notAllowed = () =>
	Response.json({ statusCode: 403, code: "not_allowed", message: refusal }, { status: 403 });
