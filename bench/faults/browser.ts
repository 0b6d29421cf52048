import { as, type Visitor } from "../../site/testing/actors.ts";
import type { Dice } from "./dice.ts";
import { Dropped, onlyDropped } from "./process.ts";

// biome-ignore lint/suspicious/noExplicitAny: every call returns a different shape
type Body = any;

/** A browser needs these of its world. */
interface Surroundings {
	readonly dice: Dice;
	/** A request to our process. @throws Dropped if its answer never comes */
	request(path: string, init: RequestInit): Promise<Response>;
	/** A request to a provider's stand-in. */
	ask(path: string, init: RequestInit): Promise<Response>;
	/** Starts the process again if it was killed. */
	recover(): Promise<void>;
	/** Lets time pass, in milliseconds. */
	pass(milliseconds: number): void;
}

/** One browser, with its cookie. It repeats a call whose answer it did not get, with the same Idempotency-Key, as our own script does. */
export class Browser {
	private readonly world: Surroundings;
	private readonly headers: Record<string, string>;

	constructor(world: Surroundings, visitor: Visitor) {
		this.world = world;
		const { dice } = world;
		const secret = Array.from({ length: 32 }, () => dice.below(16).toString(16)).join("");
		this.headers = { cookie: `kw_browser=${secret}`, ...as(visitor) };
	}

	/** Opens a page or sends a form. @returns the address that it leads to, or null */
	async open(path: string, form?: Record<string, string>): Promise<string | null> {
		const init: RequestInit = { headers: this.headers };
		if (form) Object.assign(init, { method: "POST", body: new URLSearchParams(form) });
		return (await this.repeated(() => this.world.request(path, init))).headers.get("location");
	}

	/** The amount in the payment page's form. */
	async shown(path: string): Promise<Record<string, string>> {
		const page = await (await this.repeated(() => this.world.request(path, { headers: this.headers }))).text();
		const field = (name: string) => new RegExp(`name="${name}" value="(\\w+)"`).exec(page)?.[1] ?? "";
		return { amount: field("amount"), currency: field("currency") };
	}

	/** A call of the API: by POST with a body unless told otherwise, else by GET. */
	async call(path: string, body?: object, method = "POST"): Promise<{ status: number; body: Body }> {
		const { dice } = this.world;
		const key = Array.from({ length: 24 }, () => dice.below(36).toString(36)).join("");
		const headers = { ...this.headers, "content-type": "application/json", "idempotency-key": key };
		const init = body ? { method, headers, body: JSON.stringify(body) } : { headers: this.headers };
		const response = await this.repeated(() => this.world.request(`/api/v1${path}`, init));
		const text = await response.text();
		return { status: response.status, body: /^[{[]/.test(text) ? JSON.parse(text) : {} };
	}

	/** A page of a provider's stand-in, which our process has no part in. */
	async openOutside(url: string, form?: Record<string, string>): Promise<string | null> {
		const path = url.replace(/^https?:\/\/[^/]+/, "");
		const init: RequestInit = { redirect: "manual" };
		if (form) Object.assign(init, { method: "POST", body: new URLSearchParams(form) });
		const { headers } = await this.world.ask(path, init);
		return headers.get("location");
	}

	/** The HTML of a form's answer at a provider's stand-in. */
	async pageOutside(path: string, form: Record<string, string>): Promise<string> {
		return (await this.world.ask(path, { method: "POST", body: new URLSearchParams(form) })).text();
	}

	/** @throws Dropped if the donor gives up */
	private async repeated(request: () => Promise<Response>): Promise<Response> {
		const { dice } = this.world;
		for (let time = 1; ; time++) {
			let response: Response | null = null;
			try {
				response = await request();
			} catch (error) {
				onlyDropped(error);
			}
			await this.world.recover();
			const unclear = response === null || response.status >= 500 || response.status === 409;
			if (response && !unclear) return response;
			if (time === 4 || dice.chance(0.3)) {
				if (response) return response;
				throw new Dropped("the donor has left");
			}
			this.world.pass(1_000 + dice.below(40_000));
		}
	}
}
