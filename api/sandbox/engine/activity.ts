import type { Context, Hono } from "hono";
import { html } from "hono/html";
import { formatMoney, isCurrency } from "../../domain/money.ts";
import { controlsOf, nextCalls, setControls, webhookModes } from "./controls.ts";
import { type Html, page } from "./page.ts";
import type { SandboxObject } from "./store.ts";
import { Fault, type StandInOptions, transact, type Work } from "./work.ts";

/** The time that passes for open payments at once, in seconds: longer than any transfer takes. */
export const fiveDays = 5 * 86_400;

/** The newest payments and events that the page shows. */
export const shown = 20;

/** Something that happens at the vendor without us: a button beside a payment. */
export interface Act<Row, W extends Work> {
	label: string;
	isPossible(row: Row): boolean;
	run(work: W, id: string, row: Row): Promise<unknown>;
}

/** A vendor's part of the activity page. */
interface Activity<Row, Event extends SandboxObject, W extends Work> {
	/** The vendor's name for people. */
	label: string;
	begin(): W;
	acts: Readonly<Record<string, Act<Row, W>>>;
	/** The stored type of payments. */
	payment: string;
	rowOf(work: W, id: string): Promise<Row | null>;
	/** An amount, a method and a status, to be joined by dots. */
	describe(row: Row): readonly string[];
	/** The stored type of events. */
	event: string;
	describeEvent(event: Event): { type: string; isDelivered: boolean };
	/** Lets five days pass for everything that waits at the vendor. */
	passTime(work: W): Promise<void>;
	/** The page in the vendor's look; that of all stand-ins by default. */
	show?(c: Context, title: string, body: Html): Promise<Response>;
}

/**
 * Serves the merchant's own page at `/activity`: it makes calls fail, events late and time pass, settles, returns, refunds and
 * disputes payments, and sends events again.
 */
export function serveActivity<Row, Event extends SandboxObject, W extends Work<StandInOptions, Event>>(
	app: Hono,
	{ store }: StandInOptions,
	activity: Activity<Row, Event, W>,
): void {
	const { label, begin, acts, rowOf, passTime, show = sharedLook } = activity;
	const { vendor } = begin();
	const back = (c: Context) => c.redirect("activity", 303);
	app.get("/activity", async (c) => {
		const payments = (await store.list(activity.payment, { limit: shown })).objects;
		const rows = await transact(begin, (work) =>
			Promise.all(payments.map(async ({ id }) => ({ id, row: await rowOf(work, id) }))),
		);
		const events = (await store.list(activity.event, { limit: shown })).objects as Event[];
		const body = html`<h1 id="title">The demo ${label}’s activity</h1>
${controlsForm(await controlsOf(store, vendor))}
<h2>Payments</h2>
${rows.length === 0 ? html`<p>Nobody has paid with ${label} yet.</p>` : ""}
${rows.map(({ id, row }) => row && paymentForm(activity, id, row))}
<h2>Events</h2>
${events.length === 0 ? html`<p>No event was sent yet.</p>` : ""}
${events.map((event) => eventForm(event.id, activity.describeEvent(event)))}`;
		return show(c, `Demo ${label}: activity`, body);
	});

	app.post("/controls", async (c) => {
		const form = new URLSearchParams(await c.req.text());
		const chosen = (field: string) => form.get(field) ?? "";
		if (form.get("time") === "pass") await transact(begin, passTime);
		else await setControls(store, vendor, { nextCall: chosen("nextCall"), webhooks: chosen("webhooks") });
		return back(c);
	});

	app.post("/activity", async (c) => {
		const form = new URLSearchParams(await c.req.text());
		const id = form.get("id") ?? "";
		const act = acts[form.get("act") ?? ""];
		try {
			await transact(begin, async (work) => {
				if (!act) return work.send([await work.get<Event>(activity.event, id)]);
				const row = await rowOf(work, id);
				if (row && act.isPossible(row)) await act.run(work, id, row);
			});
		} catch (error) {
			// Another press was first; the page shows the state that it left.
			if (!(error instanceof Fault)) throw error;
		}
		return back(c);
	});
}

function sharedLook(c: Context, title: string, body: Html): Promise<Response> {
	const main = html`<main aria-labelledby="title">${body}</main>`;
	return page(c, { title, root: "../stripe/", bodyClass: "challenge", body: main });
}

/** The form that makes a stand-in fail, its webhooks late, and time pass. */
function controlsForm({ nextCall, webhooks }: Awaited<ReturnType<typeof controlsOf>>): Html {
	return html`<form method="post" action="controls">
<label for="nextCall">The next call of our server</label>
${choice("nextCall", nextCalls, nextCall)}
<label for="webhooks">Webhooks are delivered</label>
${choice("webhooks", webhookModes, webhooks)}
<p class="buttons"><button>Set</button>
<button class="quiet" name="time" value="pass">Let five days pass</button></p>
</form>`;
}

function choice(name: string, options: Readonly<Record<string, string>>, chosen: string): Html {
	return html`<p><select id="${name}" name="${name}">${Object.entries(options).map(
		([value, label]) => html`<option value="${value}"${value === chosen ? html` selected` : ""}>${label}</option>`,
	)}</select></p>`;
}

function paymentForm<Row, W extends Work>(
	{ acts, describe }: Pick<Activity<Row, SandboxObject, W>, "acts" | "describe">,
	id: string,
	row: Row,
): Html {
	const possible = Object.entries(acts).filter(([, { isPossible }]) => isPossible(row));
	return html`<form method="post"><input type="hidden" name="id" value="${id}">
<p><code>${id}</code> · ${describe(row).join(" · ")}</p>
<p class="buttons">${possible.map(
		([name, { label }]) => html`<button class="quiet" name="act" value="${name}">${label}</button> `,
	)}</p></form>`;
}

function eventForm(id: string, { type, isDelivered }: { type: string; isDelivered: boolean }): Html {
	return html`<form method="post"><input type="hidden" name="id" value="${id}">
<p>${type} · ${isDelivered ? "delivered" : "not delivered yet"}</p>
<p class="buttons"><button class="quiet" name="act" value="send">Send again</button></p></form>`;
}

/** An amount for display. @param minor minor units */
export function displayAmount(minor: number, currency: string): string {
	const code = currency.toUpperCase();
	return isCurrency(code) ? formatMoney(minor, code) : `${minor} ${code}`;
}
