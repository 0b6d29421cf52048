import { Hono } from "hono";
import { type SandboxStore, StoreConflict } from "../engine/store.ts";

/** Replaces Turnstile's script: a checkbox that anyone can tick. */
const script = `for (const box of document.querySelectorAll(".cf-turnstile")) {
	const label = document.createElement("label");
	const tick = Object.assign(document.createElement("input"), { type: "checkbox" });
	const token = Object.assign(document.createElement("input"), { type: "hidden", name: "cf-turnstile-response" });
	tick.addEventListener("change", () => { token.value = tick.checked ? "sandbox." + crypto.randomUUID() : ""; });
	label.append(tick, " Sandbox: I am a person");
	box.append(label, token);
}`;

interface TurnstileSandbox {
	store: SandboxStore;
	secretKey: string;
}

/** A sandbox that speaks Turnstile's protocol: `api.js`, and `siteverify`, which accepts each of its tokens once. */
export function createTurnstileSandbox({ store, secretKey }: TurnstileSandbox): Hono {
	const app = new Hono();
	app.get("/v0/api.js", (c) => c.body(script, 200, { "content-type": "text/javascript; charset=utf-8" }));
	app.post("/v0/siteverify", async (c) => {
		const form = new URLSearchParams(await c.req.text());
		const refuse = (code: string) => c.json({ success: false, "error-codes": [code] });
		if (form.get("secret") !== secretKey) return refuse("invalid-input-secret");
		const token = form.get("response") ?? "";
		if (!/^sandbox\.[\w-]{1,60}$/.test(token)) return refuse("invalid-input-response");
		try {
			await store.put([{ type: "captcha", object: { id: token, object: "captcha" }, version: null }]);
		} catch (error) {
			if (error instanceof StoreConflict) return refuse("timeout-or-duplicate");
			throw error;
		}
		return c.json({ success: true, "error-codes": [] });
	});
	return app;
}
