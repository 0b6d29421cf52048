import type { Context, Hono } from "hono";
import { html } from "hono/html";
import { controlsOf, nextCalls, setControls, webhookModes } from "./controls.ts";
import type { SandboxStore } from "./store.ts";
import type { Html } from "./stripe/pages/document.ts";

/** How far the time of a stand-in's open payments moves at once, in seconds: longer than any transfer takes. */
export const fiveDays = 5 * 86_400;

interface Stand {
	store: SandboxStore;
	/** The stand-in's name in its controls. */
	name: string;
	/** Lets five days pass for everything that waits at the stand-in. */
	passTime(): Promise<void>;
	/** Leads back to the page with the form. */
	back(c: Context): Response;
}

/** Serves what the form does, at `/controls`. */
export function serveControls(app: Hono, { store, name, passTime, back }: Stand): void {
	app.post("/controls", async (c) => {
		const form = new URLSearchParams(await c.req.text());
		const chosen = (field: string) => form.get(field) ?? "";
		if (form.get("time") === "pass") await passTime();
		else await setControls(store, name, { nextCall: chosen("nextCall"), webhooks: chosen("webhooks") });
		return back(c);
	});
}

/** The form that makes a stand-in fail, its webhooks late, and time pass. Every stand-in's activity page begins with it. */
export async function controlsForm(store: SandboxStore, name: string, action: string): Promise<Html> {
	const { nextCall, webhooks } = await controlsOf(store, name);
	return html`<form method="post" action="${action}">
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
