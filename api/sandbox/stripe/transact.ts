import { StoreConflict } from "../store.ts";
import { StripeFault } from "./errors.ts";
import { deliverEvents } from "./webhooks.ts";
import { type RequestFacts, type SandboxOptions, Work } from "./work.ts";

/** How often a call is repeated when another one wrote the same objects first. */
const mostRuns = 8;

/**
 * Runs a call, stores all its changes in one write, and sends its events.
 * @throws StripeFault of the call (nothing is stored), or `lock_timeout` (429) if other calls keep writing first
 */
export async function transact<T>(
	options: SandboxOptions,
	request: RequestFacts,
	act: (work: Work) => Promise<T>,
): Promise<T> {
	for (let runs = 1; ; runs++) {
		const work = new Work(options, request);
		try {
			const result = await act(work);
			await work.commit();
			deliverEvents(options, work.events);
			return result;
		} catch (error) {
			if (!(error instanceof StoreConflict)) throw error;
			if (runs < mostRuns) continue;
			throw new StripeFault(429, {
				type: "invalid_request_error",
				code: "lock_timeout",
				message:
					"This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you see this error intermittently, retry the request. If you see this error frequently and are making multiple concurrent requests to a single object, make your requests serially or at a lower rate. For more details, see https://stripe.com/docs/rate-limits#object-lock-timeouts.",
			});
		}
	}
}
