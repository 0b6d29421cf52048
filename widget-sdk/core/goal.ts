import { kindwaveOrigin } from "./config.ts";

/** What a goal bar shows, with amounts in major units. */
export interface Goal {
	_id: string;
	title: string;
	raised: number;
	goal: number;
	currency: string;
	donors: number;
	/** Whether it takes gifts now. */
	open: boolean;
}

/** Answers that other bars of the same request may have too. */
const shared: Record<string, Promise<Goal> | undefined> = {};
const sharedMs = 9_000;

async function fetchGoal(id: string): Promise<Goal> {
	const address = `${kindwaveOrigin()}/api/v1/widgets/goal/${encodeURIComponent(id)}`;
	const response = await fetch(address, { credentials: "omit" });
	if (!response.ok) throw new Error(String(response.status));
	return ((await response.json()) as { data: Goal }).data;
}

/** @throws Error with the status as its message; TypeError if our server cannot be reached */
export function readGoal(id: string): Promise<Goal> {
	if (!shared[id]) setTimeout(() => delete shared[id], sharedMs);
	shared[id] ??= fetchGoal(id);
	return shared[id];
}
