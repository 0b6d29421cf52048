import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchCheckout, watchWindow } from "../../../widget-sdk/core/checkout.ts";
import type { Emit } from "../../../widget-sdk/core/events.ts";

const origin = "https://kindwave.example";
const result = { donation: "gift_1", amount: 25, currency: "USD" };

/** Our server's answer to a question for a result; null if it cannot be reached. */
let answer: { result: unknown; pending: boolean } | null;
let events: [string, unknown][];
let listeners: Set<(event: object) => void>;
let life: AbortController;
const emit: Emit = (name, detail) => void events.push([name, detail]);

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearInterval", "clearTimeout"] });
	answer = { result: null, pending: false };
	events = [];
	listeners = new Set();
	life = new AbortController();
	vi.stubGlobal("addEventListener", (_: string, listener: (event: object) => void) => listeners.add(listener));
	vi.stubGlobal("removeEventListener", (_: string, listener: (event: object) => void) => listeners.delete(listener));
	vi.stubGlobal("fetch", async () => {
		if (!answer) throw new TypeError("unreachable");
		return Response.json({ data: answer });
	});
});
afterEach(() => {
	life.abort();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** A window with a checkout, whose pages say hello and then tell how it goes. */
function checkoutWindow(id: string) {
	let port: MessagePort | undefined;
	const opened = {
		closed: false,
		postMessage(_message: unknown, _origin: string, [sent]: MessagePort[]) {
			port = sent;
		},
	};
	const message = (type: string, payload: unknown = null) => ({ ns: "kindwave", v: 1, id, type, payload });
	return {
		opened: opened as unknown as Window,
		hello(from: object = { origin, source: opened }) {
			for (const listener of [...listeners]) listener({ data: message("hello"), ...from });
		},
		get isHeard() {
			return port !== undefined;
		},
		async tell(type: string, payload?: unknown) {
			port?.postMessage(message(type, payload));
			await new Promise((resolve) => setImmediate(resolve));
			await new Promise((resolve) => setImmediate(resolve));
		},
		close() {
			opened.closed = true;
		},
	};
}

const watched = (checkout: string) => ({ origin, checkout, signal: life.signal, emit, ended() {} });

function popup(id = "one") {
	const checkout = checkoutWindow(id);
	watchWindow(checkout.opened, watched(id));
	return checkout;
}

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

describe("A checkout in a window", () => {
	it("is canceled if it is closed while its own page was there", async () => {
		const checkout = popup();
		checkout.hello();
		checkout.close();
		await minutes(1);
		expect(events).toEqual([["donation-canceled", { checkout: "one" }]]);
	});

	it("is not canceled if it only looks closed, and its result is told when it comes", async () => {
		const checkout = popup();
		checkout.close();
		await minutes(5);
		expect(events).toEqual([]);
		answer = { result, pending: false };
		await minutes(1);
		expect(events).toEqual([["donation-completed", { checkout: "one", ...result }]]);
	});

	it("is not canceled if it closes after it left for a bank, until it says that it stayed", async () => {
		const left = popup("left");
		left.hello();
		await left.tell("leaving");
		left.close();
		const stayed = popup("stayed");
		stayed.hello();
		await stayed.tell("leaving");
		await stayed.tell("staying");
		stayed.close();
		await minutes(5);
		expect(events).toEqual([["donation-canceled", { checkout: "stayed" }]]);
	});

	it("is not canceled while nobody can say so: our server is down, or a payment is on its way", async () => {
		const checkout = popup();
		checkout.hello();
		answer = null;
		checkout.close();
		await minutes(2);
		answer = { result: null, pending: true };
		await minutes(2);
		expect(events).toEqual([]);
		answer = { result, pending: false };
		await minutes(1);
		expect(events).toHaveLength(1);
	});

	it("is heard from its own window on our own site only", async () => {
		const checkout = popup();
		const other = checkoutWindow("one");
		checkout.hello({ origin: "https://evil.example", source: checkout.opened });
		checkout.hello({ origin, source: other.opened });
		expect(checkout.isHeard).toBe(false);
		checkout.hello();
		expect(checkout.isHeard).toBe(true);
	});

	it("is told beside a second one, and never again", async () => {
		const [first, second] = [popup("first"), popup("second")];
		first.hello();
		second.hello();
		await first.tell("donation-completed", result);
		second.close();
		await minutes(1);
		first.close();
		await minutes(5);
		expect(events).toEqual([
			["donation-completed", { checkout: "first", ...result }],
			["donation-canceled", { checkout: "second" }],
		]);
	});

	it("is nothing to a page whose widget is gone", async () => {
		const checkout = popup();
		checkout.hello();
		life.abort();
		checkout.close();
		await minutes(5);
		expect(events).toEqual([]);
		expect(listeners.size).toBe(0);
	});
});

describe("A checkout in a frame", () => {
	const frame = () => {
		const checkout = checkoutWindow("one");
		const gone = watchCheckout({ ...watched("one"), page: () => checkout.opened, isHere: true });
		return { checkout, gone };
	};

	it("is canceled by Back, also if it never loaded", async () => {
		frame().gone();
		await minutes(1);
		expect(events).toEqual([["donation-canceled", { checkout: "one" }]]);
	});

	it("is not canceled by Back after its result, or while it is paid elsewhere", async () => {
		const done = frame();
		done.checkout.hello();
		await done.checkout.tell("donation-completed", result);
		done.gone();
		await minutes(1);
		expect(events).toEqual([["donation-completed", { checkout: "one", ...result }]]);
		events = [];
		const elsewhere = frame();
		elsewhere.gone(false);
		elsewhere.gone();
		await minutes(5);
		expect(events).toEqual([]);
	});
});
