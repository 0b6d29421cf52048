import { type SandboxObject, type SandboxStore, StoreConflict } from "./store.ts";

/** The choices for a stand-in's next call, with their labels. */
export const nextCalls = {
	works: "works",
	fails: "fails with 500",
	limited: "is refused with 429",
	drops: "is cut off before it is carried out",
	loses: "is carried out, but its answer is lost",
	hangs: "answers after 25 seconds",
} as const;
export type NextCall = keyof typeof nextCalls;

/** The choices for the delivery of webhooks, with their labels. */
export const webhookModes = {
	now: "at once",
	late: "after 30 seconds",
	twice: "twice",
	shuffled: "every other one 10 seconds late, so out of order",
	never: "never",
} as const;
export type WebhookMode = keyof typeof webhookModes;

interface Controls extends SandboxObject {
	object: "sandbox_controls";
	nextCall: NextCall;
	webhooks: WebhookMode;
	/** The webhooks that were sent under these controls. */
	sent: number;
	/** The call that failed last, whose immediate repetition by a client fails in the same way. */
	failing: { call: string; how: NextCall; until: number } | null;
}

/** Milliseconds within which clients repeat a failed call by themselves. */
const repeatsWithin = 5_000;
/** Milliseconds after which a call that hangs is answered. */
const hangsFor = 25_000;

const untouched = (id: string): Controls => ({
	id,
	object: "sandbox_controls",
	nextCall: "works",
	webhooks: "now",
	sent: 0,
	failing: null,
});

/** Changes a stand-in's controls. @returns them as they were before */
async function change(
	store: SandboxStore,
	name: string,
	changes: (before: Controls) => Partial<Controls>,
): Promise<Controls> {
	const id = `controls:${name}`;
	for (;;) {
		const stored = await store.get(id);
		const before = (stored?.object as Controls | undefined) ?? untouched(id);
		const changed = changes(before);
		if (Object.keys(changed).length === 0) return before;
		try {
			await store.put([{ type: before.object, object: { ...before, ...changed }, version: stored?.version ?? null }]);
			return before;
		} catch (error) {
			if (!(error instanceof StoreConflict)) throw error;
		}
	}
}

/** A stand-in's controls, as the people who try the demo have set them. */
export function controlsOf(store: SandboxStore, name: string): Promise<{ nextCall: NextCall; webhooks: WebhookMode }> {
	return change(store, name, () => ({}));
}

/** Sets a stand-in's controls. Names that nobody knows are left out. */
export async function setControls(
	store: SandboxStore,
	name: string,
	{ nextCall, webhooks }: { nextCall: string; webhooks: string },
): Promise<void> {
	await change(store, name, () => ({
		...(nextCall in nextCalls ? { nextCall: nextCall as NextCall } : {}),
		...(webhooks in webhookModes ? { webhooks: webhooks as WebhookMode } : {}),
		sent: 0,
		failing: null,
	}));
}

/** Decides how a call ends. A fault happens once, also to a client that repeats the call by itself. */
async function takeNextCall(store: SandboxStore, name: string, call: string | null, now: number): Promise<NextCall> {
	const isRepeated = ({ failing }: Controls) => (failing?.call === call && failing.until > now ? failing.how : null);
	const before = await change(store, name, (found) => {
		const how = isRepeated(found) ?? found.nextCall;
		if (how === "works") return {};
		const until = now + repeatsWithin + (how === "hangs" ? hangsFor : 0);
		return {
			failing: call === null ? null : { call, how, until },
			...(isRepeated(found) ? {} : { nextCall: "works" as const }),
		};
	});
	return isRepeated(before) ?? before.nextCall;
}

/**
 * Answers a call to a stand-in's API as its controls say: with a fault, cut off, late, or normally.
 * @param call what names the call for a vendor whose package repeats failed calls by itself; else null
 * @param failing the vendor's own 500 and 429
 */
export async function answerAsSet(
	{ store, clock }: { store: SandboxStore; clock: { now(): number } },
	name: string,
	call: string | null,
	{ answer, failing }: { answer(): Promise<Response>; failing(how: "fails" | "limited"): Response | Promise<Response> },
): Promise<Response> {
	const next = await takeNextCall(store, name, call, clock.now());
	if (next === "drops") return cutOff();
	if (next === "hangs") await new Promise((resolve) => setTimeout(resolve, hangsFor));
	if (next === "fails" || next === "limited") return failing(next);
	const response = await answer();
	return next === "loses" ? cutOff() : response;
}

/** The delays, in milliseconds, of an event's deliveries; none if it is never delivered. */
export async function deliveriesOf(store: SandboxStore, name: string): Promise<readonly number[]> {
	const { webhooks, sent } = await change(store, name, (before) =>
		before.webhooks === "shuffled" ? { sent: before.sent + 1 } : {},
	);
	if (webhooks === "never") return [];
	if (webhooks === "twice") return [0, 0];
	if (webhooks === "late") return [30_000];
	return [webhooks === "shuffled" && sent % 2 === 0 ? 10_000 : 0];
}

/** An answer that is cut off before its end. */
function cutOff(): Response {
	const broken = new ReadableStream({ start: (controller) => controller.error(new Error("cut off")) });
	return new Response(broken, { status: 200, headers: { "content-type": "application/json" } });
}
