import { forgetWallets } from "../../api/features/payments/wallets.ts";
import { seededIds } from "../../api/platform/ids.ts";
import type { Ids, Platform } from "../../api/platform/types.ts";
import { databaseStore, type SandboxStore } from "../../api/sandbox/engine/store.ts";
import { createDatabase, type SqlClient } from "../../db/client.ts";
import { demoRequestIds } from "../../db/seed/index.ts";
import { type App, createApp } from "../../site/app.tsx";
import { identifyByName, type Visitor } from "../../site/testing/actors.ts";
import { noLimits } from "../../site/testing/no-limits.ts";
import { Browser } from "./browser.ts";
import { withDatabase } from "./database.ts";
import { type Dice, diceOf } from "./dice.ts";
import { Dropped, Life, onlyDropped } from "./process.ts";
import { repeatably } from "./repeatable.ts";
import { standIns } from "./stand-ins/index.ts";
import { Tabs } from "./tabs.ts";

/** The origin of the providers' stand-ins, apart from our own process, which may be killed while they live on. */
const outside = "http://providers.test";
/** When every world begins. */
const start = Date.UTC(2026, 5, 1);
/** The time that our provider clients wait for an answer, about. */
const timeout = 20_000;

/** Mails stay until the books are checked, although those of ninety days are deleted: regular gifts make worlds last longer. */
const keepMails = `CREATE TRIGGER mails_stay BEFORE DELETE ON outbox_message WHEN OLD.state <> 'queued' BEGIN SELECT RAISE(IGNORE); END`;

/** The chances that things go wrong in a world. */
interface Weather {
	/** The process is killed at one of its next steps; drawn for each journey. */
	killed: number;
	/** A provider call times out, is dropped, or is answered with 500 or 429. */
	faulty: number;
}

const calm: Weather = { killed: 0, faulty: 0 };
const weathers: readonly Weather[] = [
	calm,
	{ killed: 0.7, faulty: 0 },
	{ killed: 0, faulty: 0.15 },
	{ killed: 0.5, faulty: 0.1 },
	{ killed: 0.9, faulty: 0.3 },
];

/** Counts of a world's events, to see that it was not all fair weather. */
export interface Tally {
	killed: number;
	faults: number;
	lost: number;
	delivered: number;
	journeys: Record<string, number>;
}

/** Our product on a database of its own, the providers around it, and everything that can go wrong between them. */
export class World {
	readonly dice: Dice;
	/** The months that each regular gift lasts; null for a few. */
	readonly months: number | null;
	readonly tally: Tally = { killed: 0, faults: 0, lost: 0, delivered: 0, journeys: {} };
	/** Live requests, by the currency that they take. */
	readonly requests = { rupees: demoRequestIds["vidya-jyothi"], dollars: demoRequestIds.alicia };
	readonly client: SqlClient;
	readonly store: SandboxStore;
	private readonly providers: App;
	private readonly base: Platform;
	private readonly clock: { now(): number };
	private readonly tabs = new Tabs();
	private shift = 0;
	private weather: Weather;
	private life: Life;
	private app: App;
	private pending: Promise<unknown>[] = [];
	private readonly seen = new Set<string>();

	private constructor(seed: string, base: Platform, client: SqlClient, months: number | null) {
		this.months = months;
		this.dice = diceOf(seed);
		this.client = client;
		this.store = databaseStore(createDatabase(client));
		this.clock = { now: () => start + this.shift };
		const ids = seededIds(this.clock, this.dice.below(2 ** 32));
		this.base = { ...base, clock: this.clock, ids };
		this.weather = this.dice.pick(weathers);
		this.providers = createApp(
			{ ...this.base, openDatabase: () => createDatabase(client), defer: (work) => void work.catch(() => undefined) },
			{ deliverWebhooks: false },
		);
		[this.app, this.life] = this.begin();
	}

	/** Years go by in each journey, and later ones give to the same requests. */
	private async keepRequestsOpen(months: number): Promise<void> {
		const until = start + 20 * months * 31 * 86_400_000;
		const { rupees, dollars } = this.requests;
		await this.rows("UPDATE donation_request SET ends_at = ? WHERE id IN (?, ?)", [until, rupees, dollars]);
	}

	/** Runs the work in a new world, which is removed afterwards. */
	static async run<T>(
		{ seed, months }: { seed: string; months: number | null },
		work: (world: World) => Promise<T>,
	): Promise<T> {
		const env = Object.assign({}, noLimits, ...standIns.map(({ settings }) => settings(outside)));
		return withDatabase(env, async (platform, client) => {
			const restore = repeatably();
			try {
				const world = new World(seed, platform, client, months);
				// Stand-ins make their table when they are first asked.
				await world.store.list("event", { limit: 1 });
				if (months !== null) await world.keepRequestsOpen(months);
				await client.execute(keepMails);
				for (const { prepare } of standIns) await prepare?.(world);
				return await work(world);
			} finally {
				restore();
			}
		});
	}

	/** Starts a process of ours. */
	private begin(): [App, Life] {
		const life = new Life(this.tabs.gate);
		forgetWallets();
		const database = createDatabase(life.client(this.client));
		const platform: Platform = {
			...this.base,
			openDatabase: () => database,
			defer: (work) => void this.pending.push(work.catch(() => undefined)),
			fetch: (input, init) => life.step(() => this.callProvider(new Request(input, init))),
		};
		return [createApp(platform, { deliverWebhooks: false, identify: identifyByName }), life];
	}

	/** A call of ours to a provider, through a network that may fail before or after the provider has done its work. */
	private async callProvider(request: Request): Promise<Response> {
		const answer = () => this.providers.fetch(new Request(request.url.replace(outside, this.ownOrigin), request));
		if (!request.url.startsWith(outside)) throw new TypeError(`no connection to ${request.url}`);
		if (!this.dice.chance(this.weather.faulty)) return answer();
		this.tally.faults += 1;
		// Half of the failing calls reach the provider.
		if (this.dice.chance(0.5)) await answer();
		switch (this.dice.pick(["timeout", "dropped", "500", "429"])) {
			case "timeout":
				this.pass(timeout);
				throw new DOMException("The operation timed out.", "AbortError");
			case "dropped":
				throw new TypeError("fetch failed");
			case "429":
				return Response.json(
					{ error: { type: "invalid_request_error", code: "rate_limit", message: "Slow down." } },
					{ status: 429 },
				);
			default:
				return new Response("<h1>Bad gateway</h1>", { status: 500 });
		}
	}

	get origin(): string {
		return outside;
	}

	/** The origin of our own pages. */
	get ownOrigin(): string {
		return this.base.settings.publicUrl;
	}

	get ids(): Ids {
		return this.base.ids;
	}

	now(): number {
		return this.clock.now();
	}

	/** A request to a stand-in that is not one of ours. */
	ask(path: string, init: RequestInit = {}): Promise<Response> {
		return this.providers.fetch(new Request(this.ownOrigin + path, init));
	}

	/** Lets time pass. */
	pass(milliseconds: number): void {
		this.shift += milliseconds;
	}

	/** Waits for what the process does after its answers. */
	async settled(): Promise<void> {
		while (this.pending.length > 0) await Promise.all(this.pending.splice(0));
	}

	/** Replaces a killed process. */
	private restart(): void {
		if (this.life.alive) return;
		this.tally.killed += 1;
		this.pending = [];
		this.pass(1_000 + this.dice.below(90_000));
		[this.app, this.life] = this.begin();
	}

	/**
	 * One request of a browser or provider to us.
	 * @throws Dropped if the process is killed before it answers, or if the browser never gets the answer
	 */
	async request(path: string, init: RequestInit = {}): Promise<Response> {
		const { life } = this;
		const response = await this.app.fetch(new Request(this.ownOrigin + path, { redirect: "manual", ...init }));
		if (!life.alive) throw new Dropped("killed");
		return response;
	}

	/** The timer's work, of one minute. */
	async tick(): Promise<void> {
		await this.app.tick().catch(() => undefined);
		await this.settled();
		this.restart();
	}

	/** Delivers some of the events that the providers have sent since: late, twice, in any order, or not at all. */
	async deliverSome(loseShare = 0.3): Promise<void> {
		for (const standIn of standIns) {
			const fresh = (await standIn.events(this)).filter(({ id }) => !this.seen.has(id));
			for (const event of this.dice.shuffled(fresh)) {
				// The rest is late: it stays for the next time.
				if (this.dice.chance(0.3)) continue;
				this.seen.add(event.id);
				if (this.dice.chance(loseShare)) {
					this.tally.lost += 1;
					continue;
				}
				for (let time = this.dice.chance(0.3) ? 2 : 1; time > 0; time--) {
					this.tally.delivered += 1;
					const { path, body, sign } = event;
					await this.request(path, { method: "POST", headers: await sign(), body }).catch(onlyDropped);
					await this.settled();
					this.restart();
				}
			}
		}
	}

	/** Runs a donor's tabs at once, and then replaces the process if they have seen it die. */
	async together(...tabs: readonly (() => Promise<void>)[]): Promise<void> {
		await this.tabs.together(
			this.dice,
			tabs.map((tab) => () => tab().catch(onlyDropped)),
		);
		await this.settled();
		this.restart();
	}

	/** Runs one journey. A donor whose connection breaks for good has left. */
	async journey(name: string, run: () => Promise<void>): Promise<void> {
		this.tally.journeys[name] = (this.tally.journeys[name] ?? 0) + 1;
		if (this.dice.chance(this.weather.killed)) this.life.doom(1 + this.dice.below(30), this.dice.chance(0.5));
		await run().catch(onlyDropped);
		await this.settled();
		this.restart();
	}

	/**
	 * After everything: the weather is fair again, the timer runs for more than a day, and some last events arrive.
	 * @param banks what banks do at last, which is again after the payments that the timer completes
	 */
	async calmDown(banks: () => Promise<void>): Promise<void> {
		this.weather = calm;
		await this.settled();
		[this.app, this.life] = this.begin();
		await banks();
		await this.deliverSome(0.5);
		for (const minutes of [1, 3, 12, 20]) {
			await this.wait(minutes);
			await banks();
		}
		for (const minutes of [60, 6 * 60, 20 * 60]) await this.wait(minutes);
		// An approved order may wait a day until another payment of its donation is given up.
		await banks();
		for (const minutes of [60, 25 * 60, 5]) await this.wait(minutes);
	}

	private async wait(minutes: number): Promise<void> {
		this.pass(minutes * 60_000);
		await this.tick();
	}

	async rows<Row>(sql: string, args: (string | number)[] = []): Promise<Row[]> {
		const { rows } = await this.client.execute({ sql, args });
		return rows.map((row) => ({ ...row })) as Row[];
	}

	/** A donor's browser. */
	browser(visitor: Visitor = "guest"): Browser {
		return new Browser(this, visitor);
	}

	/** Whether a process that was killed has to be replaced before the browser tries again. */
	async recover(): Promise<void> {
		await this.settled();
		this.restart();
	}
}

export type { Browser };
export { Dropped };
