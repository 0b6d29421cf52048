import { kindwaveOrigin } from "./config.ts";

/** The figures of a goal bar, with amounts in major units. */
export interface Goal {
	_id: string;
	title: string;
	raised: number;
	goal: number;
	currency: string;
	gifts: number;
	/** Whether it takes gifts now. */
	open: boolean;
}

/** Questions on their way, whose answers other bars of the same request get too. Without a prototype, as ids are any names. */
const reading: Record<string, Promise<Goal> | undefined> = Object.create(null);

async function fetchGoal(id: string): Promise<Goal> {
	const address = `${kindwaveOrigin()}/api/v1/widgets/goal/${encodeURIComponent(id)}`;
	const response = await fetch(address, { credentials: "omit", signal: AbortSignal.timeout(30_000) });
	if (!response.ok) throw new Error(`${response.status}`);
	return ((await response.json()) as { data: Goal }).data;
}

/** @throws Error with the status as its message; TypeError if our server cannot be reached */
export function readGoal(id: string): Promise<Goal> {
	reading[id] ??= fetchGoal(id).finally(() => delete reading[id]);
	return reading[id];
}
