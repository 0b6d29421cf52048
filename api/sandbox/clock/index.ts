import { Hono } from "hono";
import type { Clock } from "../../platform/types.ts";

export interface ClockSandboxOptions {
	/** The product's clock. One without `set` cannot be moved. */
	clock: Clock;
	/** The work of the product's timer. */
	tick(): Promise<void>;
}

/** Ids begin with the time, and dates have four digits. */
const [earliest, latest] = [Date.UTC(2000, 0, 1), Date.UTC(2100, 0, 1)];

/** The longest step forward, in days: later work cannot be undone, even if the clock is set back. */
const mostDays = 400;

const usage =
	"Send either advance (milliseconds, at least 0) or now (milliseconds since 1970, or a time with its zone, such as 2027-01-31T10:00:00Z).";

/** The fields of a JSON object or a form; null for other JSON. */
function fieldsOf(body: string, isJson: boolean): Readonly<Record<string, unknown>> | null {
	if (!isJson) return Object.fromEntries(new URLSearchParams(body));
	try {
		const parsed: unknown = JSON.parse(body);
		return typeof parsed === "object" ? (parsed as Record<string, unknown> | null) : null;
	} catch {
		return null;
	}
}

/** A whole number of milliseconds. Forms send it as text. */
function millisecondsOf(value: unknown): number | null {
	const isNumber = Number.isSafeInteger(value) && Number(value) >= 0;
	return isNumber || (typeof value === "string" && /^\d{1,15}$/.test(value)) ? Number(value) : null;
}

function timeOf(value: unknown): number | null {
	if (typeof value !== "string" || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(value)) {
		return millisecondsOf(value);
	}
	const time = Date.parse(value);
	return Number.isNaN(time) ? null : time;
}

/** The new time; null if the fields name none, or several. */
function newTime({ advance, now, ...others }: Readonly<Record<string, unknown>>, before: number): number | null {
	if (Object.keys(others).length > 0 || (advance === undefined) === (now === undefined)) return null;
	if (advance === undefined) return timeOf(now);
	const milliseconds = millisecondsOf(advance);
	return milliseconds === null ? null : before + milliseconds;
}

/**
 * Tells the product's time, and sets it. Setting it also does what is due by then, as the timer would within a minute. The
 * database's own clock stays as it is: it decides whether checks and registrations of organizations are valid. After a step
 * back, pages that are cached stay so for longer.
 */
export function createClockSandbox({ clock, tick }: ClockSandboxOptions): Hono {
	const app = new Hono();
	app.get("/", (c) => c.json({ now: clock.now() }));
	app.post("/", async (c) => {
		if (!clock.set) return c.json({ message: "Only the demo on Node has a clock that can be set." }, 501);
		const isJson = /^application\/json\b/i.test(c.req.header("content-type") ?? "");
		const fields = fieldsOf(await c.req.text(), isJson);
		const time = fields && newTime(fields, clock.now());
		if (time === null) return c.json({ message: usage }, 400);
		if (time < earliest || time >= latest) {
			return c.json({ message: "The clock can be set to times from 2000 to 2099." }, 400);
		}
		if (time - clock.now() > mostDays * 86_400_000) {
			return c.json({ message: `The clock can be moved forward by ${mostDays} days at a time.` }, 400);
		}
		clock.set(time);
		await tick();
		return c.json({ now: clock.now() });
	});
	return app;
}
