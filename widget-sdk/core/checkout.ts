import type { Emit } from "./events.ts";
import { type DonationResult, listenToCheckout, resultIn } from "./messages.ts";

const closedMs = 700;
/** The pauses between questions for a result, which grow, and how many questions there are: half an hour of them. */
const firstPauseMs = 1000;
const longestPauseMs = 30_000;
const mostQuestions = 70;

/** Asks our server for the result of a checkout, whose window may have lost its link to this page. @returns null if it is unknown */
async function askForResult(
	origin: string,
	checkout: string,
): Promise<{ result: DonationResult | null; pending: boolean } | null> {
	try {
		const response = await fetch(`${origin}/api/v1/widgets/checkout/${checkout}`, { credentials: "omit" });
		if (!response.ok) return null;
		const { data } = (await response.json()) as { data: { result: unknown; pending: boolean } };
		return { result: resultIn(data.result), pending: data.pending };
	} catch {
		return null;
	}
}

export interface Watched {
	origin: string;
	/** The id in the checkout's address. */
	checkout: string;
	signal: AbortSignal;
	emit: Emit;
	/** Called once with the result; null if the donor left without one. */
	ended(result: DonationResult | null): void;
}

/**
 * Follows a checkout until its result is known, and emits it.
 * @param options.isHere whether its end can be seen from here, until its pages tell otherwise
 * @returns call it when the checkout is gone, with whether that is certain
 */
export function watchCheckout(
	options: Watched & {
		page: () => Window | null;
		isHere: boolean;
		/** Called for every message; "hello" comes from each page. */
		heard?(type: string): void;
		resized?(height: number): void;
	},
): (certain?: boolean) => void {
	const { origin, checkout, page, signal, emit, ended, heard, resized } = options;
	let { isHere } = options;
	let reported = false;
	let asks = false;
	const finish = (result: DonationResult | null) => {
		if (reported || signal.aborted) return;
		reported = true;
		ended(result);
		if (result) emit("donation-completed", { checkout, ...result });
		else emit("donation-canceled", { checkout });
	};
	const forget = listenToCheckout({
		id: checkout,
		origin,
		checkout: page,
		received(type, payload) {
			heard?.(type);
			const result = resultIn(payload);
			if (type === "resize" && typeof payload === "number") resized?.(Math.min(Math.max(payload, 200), 4000));
			else if (type === "donation-completed" && result) finish(result);
			// A bank's page can cut the link to this page, so that an open window looks closed.
			else if (type === "leaving") isHere = false;
			else if (type === "hello" || type === "staying") isHere = true;
		},
	});
	if (signal.aborted) forget();
	signal.addEventListener("abort", forget);
	return async (certain = isHere) => {
		if (asks) return;
		asks = true;
		let pause = firstPauseMs;
		for (let left = mostQuestions; left > 0 && !reported && !signal.aborted; left--) {
			const answer = await askForResult(origin, checkout);
			// Nobody knows that an unanswered question or a payment on its way was canceled.
			if (answer && (answer.result || (certain && !answer.pending))) return finish(answer.result);
			await new Promise((resolve) => setTimeout(resolve, pause));
			pause = Math.min(pause * 1.5, longestPauseMs);
		}
	};
}

/** Follows a checkout in a popup or a tab. */
export function watchWindow(opened: Window, options: Watched): void {
	const gone = watchCheckout({ ...options, page: () => opened, isHere: false });
	const timer = setInterval(() => {
		if (!opened.closed) return;
		clearInterval(timer);
		gone();
	}, closedMs);
	options.signal.addEventListener("abort", () => clearInterval(timer));
}
