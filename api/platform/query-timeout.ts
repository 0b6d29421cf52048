/** No query should take this long. One that does fails, instead of hanging forever. */
const queryTimeout = 15_000;

/** `fetch` for the libSQL client, which passes complete requests. */
export const fetchInTime = (request: Request): Promise<Response> =>
	fetch(request, { signal: AbortSignal.timeout(queryTimeout) });
