import type { Emit } from "./events.ts";
import { type DonationResult, listenToCheckout, resultIn } from "./messages.ts";

/** Passes on what a checkout in a frame tells: its height, and how it goes. */
export function watchFrame(options: {
	origin: string;
	checkout: string;
	frame: () => Window | null;
	signal: AbortSignal;
	emit: Emit;
	/** Called for every message. */
	heard(): void;
	resized(height: number): void;
}): void {
	const { origin, checkout, frame, signal, emit, heard, resized } = options;
	const forget = listenToCheckout({
		id: checkout,
		origin,
		checkout: frame,
		received(type, payload) {
			heard();
			const result = resultIn(payload);
			if (type === "resize" && typeof payload === "number") resized(Math.min(Math.max(payload, 200), 4000));
			else if (type === "donation-completed" && result) emit(type, { checkout, ...result });
		},
	});
	if (signal.aborted) forget();
	signal.addEventListener("abort", forget);
}

const pollMs = 700;

/** Asks our server for the result of a checkout, for a window that lost its link to this page at the bank. */
async function askForResult(
	origin: string,
	checkout: string,
): Promise<{ result: DonationResult | null; pending: boolean }> {
	const none = { result: null, pending: false };
	try {
		const response = await fetch(`${origin}/api/v1/widgets/checkout/${checkout}`, { credentials: "omit" });
		if (!response.ok) return none;
		const { data } = (await response.json()) as { data: { result: unknown; pending: boolean } };
		return { result: resultIn(data.result), pending: data.pending };
	} catch {
		return none;
	}
}

/**
 * Waits for the result of a checkout in a popup or a tab: null if its window is closed without one.
 * @param options.checkout the id in the window's address
 */
export function watchCheckout(options: {
	origin: string;
	opened: Window;
	checkout: string;
	signal: AbortSignal;
	finished(result: DonationResult | null): void;
}): void {
	const { origin, opened, checkout, signal, finished } = options;
	let told = false;
	const finish = (result: DonationResult | null) => {
		if (told || signal.aborted) return;
		told = true;
		forget();
		finished(result);
	};
	const silence = listenToCheckout({
		id: checkout,
		origin,
		checkout: () => opened,
		received(type, payload) {
			const result = resultIn(payload);
			if (type === "donation-completed" && result) finish(result);
		},
	});
	const timer = setInterval(() => {
		if (!opened.closed) return;
		clearInterval(timer);
		// A bank transfer on its way is neither completed nor canceled.
		void askForResult(origin, checkout).then(({ result, pending }) => (pending ? forget() : finish(result)));
	}, pollMs);
	const forget = () => {
		clearInterval(timer);
		silence();
	};
	signal.addEventListener("abort", forget);
}
